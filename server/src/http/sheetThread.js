/** Runs the library for xlsx.ts. JavaScript, because a thread of Node 20 cannot load TypeScript. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeXlsx } from 'hucre/xlsx';

const bytes = await writeXlsx(workerData);
parentPort.postMessage(bytes, [bytes.buffer]);
