export type WorkerQuestion<Question> = { readonly key: number; readonly question: Question };
export type WorkerAnswer<Answer> = { readonly key: number; readonly answer: Answer | undefined };

export type WorkerLine<Question, Answer> = {
  /** Undefined where the worker finds no answer, or does not run. */
  readonly ask: (question: Question) => Promise<Answer | undefined>;
  /** Starts the worker ahead of the first question, which else waits for that. */
  readonly prepare: () => void;
};

/** The way to a worker that starts when it is needed. */
export function lineToWorker<Question, Answer>(start: () => Worker): WorkerLine<Question, Answer> {
  const waiting = new Map<number, (answer: Answer | undefined) => void>();
  let worker: Worker | undefined;
  let lastKey = 0;

  function open(): Worker {
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer<Answer>>) => {
      waiting.get(data.key)?.(data.answer);
      waiting.delete(data.key);
    });
    // A worker that does not start or falls over answers nobody: those who wait go on without.
    started.addEventListener('error', () => {
      for (const answer of waiting.values()) answer(undefined);
      waiting.clear();
      worker = undefined;
    });
    return started;
  }

  return {
    ask(question) {
      worker ??= open();
      lastKey += 1;
      const message: WorkerQuestion<Question> = { key: lastKey, question };
      const answered = new Promise<Answer | undefined>((resolve) => waiting.set(message.key, resolve));
      worker.postMessage(message);
      return answered;
    },
    prepare() {
      worker ??= open();
    },
  };
}

/** The other end, inside the worker. What `findAnswer` throws means that there is no answer. */
export function answerQuestions<Question, Answer>(
  findAnswer: (question: Question) => Promise<Answer>,
  handedOver: (answer: Answer) => Transferable[] = () => [],
): void {
  self.addEventListener('message', ({ data }: MessageEvent<WorkerQuestion<Question>>) => {
    const send = (answer: Answer | undefined) => {
      const message: WorkerAnswer<Answer> = { key: data.key, answer };
      self.postMessage(message, { transfer: answer === undefined ? [] : handedOver(answer) });
    };
    findAnswer(data.question).then(send, () => send(undefined));
  });
}
