import type { RunKind } from '../runs/run-kind.ts'
import { ofKind } from '../runs/run-kind.ts'
import { inTurnOfContent, removeUnnamed } from '../wire/content-turn.ts'
import { checkImportRun } from './check-run.ts'
import { loansCreator } from './create-loans.ts'
import { importItem } from './import-run-body.ts'
import { loansOfImport } from './line-reader.ts'
import { readSource } from './read-source.ts'

/** Loans that are made from a file. */
export const IMPORT_RUNS: RunKind = {
  name: 'import',
  startableIn: ['checked', 'cancelled', 'finished'],
  tasks: { reading: readSource, checking: checkImportRun, running: loansCreator(loansOfImport) },
  item: async (parts, run) => importItem(parts, ofKind(run, 'import')),
  removeLines: ({ importLines }, runId, limit) => importLines.removeSome(runId, limit),
  removeRest: async (storage, runId) => {
    const source = await storage.importSources.of(runId)
    if (!source) return
    await inTurnOfContent(storage, source.sha256, async () => {
      await storage.writeInBackground((unit) => unit.importSources.remove(runId))
      await removeUnnamed(storage, source.sha256)
    })
  },
}
