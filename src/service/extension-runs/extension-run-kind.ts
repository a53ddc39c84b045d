import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { checkExtensionRun } from './check-run.ts'
import { extendRun } from './extend-run.ts'
import { runItem } from './extension-run-body.ts'

/** Extension of many loans by the same days. */
export const EXTENSION_RUNS: RunKind = {
  name: 'extension',
  tasks: { checking: checkExtensionRun, running: extendRun },
  startableIn: ['checked'],
  item: async (parts, run) => ({ kind: 'extension', ...(await runItem(parts, ofKind(run, 'extension'))) }),
  removeLines: ({ extensionLines }, runId, limit) => extensionLines.removeSome(runId, limit),
}
