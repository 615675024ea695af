type Labels = Readonly<Record<string, string>>;
type Sample = { readonly labels?: Labels; readonly value: number };
type Family = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly collect: () => string[] | Promise<string[]>;
};

export type Histogram = { observe(labels: Labels, value: number): void };

/** Numbers for Prometheus, in its text format 0.0.4. */
export type Metrics = {
  histogram(name: string, help: string, buckets: readonly number[]): Histogram;
  /** Read when somebody asks: what cannot be read just now is left out. */
  gauge(name: string, help: string, read: () => readonly Sample[] | Promise<readonly Sample[]>): void;
  counter(name: string, help: string, read: () => readonly Sample[]): void;
  expose(): Promise<string>;
};

export function createMetrics(): Metrics {
  const families = new Map<string, Family>();

  const add = (family: Family) => {
    if (families.has(family.name)) throw new Error(`The metric ${family.name} is there already`);
    families.set(family.name, family);
  };

  const addRead =
    (type: 'gauge' | 'counter'): Metrics['gauge'] =>
    (name, help, read) => {
      const collect = async () => (await read()).map(({ labels = {}, value }) => line(name, labels, value));
      add({ name, help, type, collect });
    };

  return {
    gauge: addRead('gauge'),
    counter: addRead('counter'),
    histogram: (name, help, buckets) => {
      const histogram = createHistogram(name, buckets);
      add({ name, help, type: 'histogram', collect: histogram.collect });
      return histogram;
    },
    expose: async () => {
      const blocks = await Promise.all([...families.values()].map(exposeFamily));
      return `${blocks.filter((block) => block !== '').join('\n')}\n`;
    },
  };
}

async function exposeFamily({ name, help, type, collect }: Family): Promise<string> {
  try {
    return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...(await collect())].join('\n');
  } catch {
    // A database that is away must not take the other numbers with it.
    return '';
  }
}

function createHistogram(name: string, buckets: readonly number[]) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  return {
    observe: (labels: Labels, value: number) => {
      const key = JSON.stringify(labels);
      const entry = series.get(key) ?? { labels, counts: buckets.map(() => 0), sum: 0, count: 0 };
      series.set(key, entry);
      entry.sum += value;
      entry.count += 1;
      buckets.forEach((bound, index) => {
        if (value <= bound) entry.counts[index] = (entry.counts[index] ?? 0) + 1;
      });
    },
    collect: () =>
      [...series.values()].flatMap(({ labels, counts, sum, count }) => [
        ...buckets.map((bound, index) =>
          line(`${name}_bucket`, { ...labels, le: String(bound) }, counts[index] ?? 0),
        ),
        line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
        line(`${name}_sum`, labels, sum),
        line(`${name}_count`, labels, count),
      ]),
  };
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
