/** A worker of `gamespec test`: runs the snippets that it is told to. */
import { workerData } from 'node:worker_threads';
import workerpool from 'workerpool';
import { runPortion, type SnippetTask } from './commands/testing/runSnippets';

const task: SnippetTask = workerData;

workerpool.worker({ run: (start: number, end: number) => runPortion(task, start, end) });
