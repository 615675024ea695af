import { parentPort, workerData } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import type { PdfInput } from './make-pdf.ts';

parentPort?.postMessage(await drawPdf(workerData as PdfInput));
