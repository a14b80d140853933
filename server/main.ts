/**
 * The language server wherever an editor starts it. One bundle serves both, since two would hold all but their first lines twice; only the entry that
 * fits is ever evaluated, so that a worker meets nothing of Node.
 */
void ('process' in globalThis ? import('./main.node') : import('./main.worker'));
