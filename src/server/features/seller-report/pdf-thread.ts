import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import type { PdfInput } from './make-pdf.ts';

// A failure is an unhandled rejection, which ends the thread and is an error event of it.
parentPort?.on('message', async (input: PdfInput) => parentPort?.postMessage(await drawPdf(input)));
