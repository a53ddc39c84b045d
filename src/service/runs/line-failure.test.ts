import { expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { EXTENSION_LINES } from '../extension-runs/extension-lines.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { testService } from '../service.test-support.ts'
import { inUnit } from '../service-parts.ts'
import { linesInTurn } from './line-failure.ts'

it('behind lines that are all damaged there may be more; each of these has failed', async () => {
  const service = await testService()
  await loanOf(service, 'L-1')
  const { uuid } = await runsOf(service).tried({ filter: {} })
  const { parts, storage, log } = service
  const run = present(await storage.runs.byUuid(uuid), 'run')
  const line = { runId: run.id, position: 1 }
  const damaged = [{ line, error: storage.rowError('extension_run_line', '1 1', 'state') }]
  const foundIn = (rows: typeof damaged) =>
    storage.write((unit) => {
      const first = async () => ({ rows: [], damaged: rows })
      const linesOf = { ...EXTENSION_LINES, write: () => ({ ...unit.extensionLines, first }) }
      return linesInTurn(inUnit(parts, unit), run, linesOf, 'ready', 1)
    })
  expect(await foundIn(damaged)).toEqual({ lines: [], isMore: true })
  expect((await storage.extensionLines.at(line))?.state).toBe('failed')
  expect(log).toMatchObject([{ event: 'run-line-failed', position: 1 }])
  expect(await foundIn([])).toEqual({ lines: [], isMore: false })
})
