import { expect, it } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { damagedDesk } from '../fuzz/damaged-desk.test-support.ts'
import { IMPORTS, importsOf } from './files.test-support.ts'

it('a damaged line does not stop the import of the others, and no loan is made of it that it does not name', async () => {
  const desk = await damagedDesk()
  const { damager, known, storage } = desk
  const { correct, ended } = importsOf(desk)
  const uuid = known.importUuid
  let struck = 0
  for (const column of damager.columns.filter(({ table }) => table === 'import_run_line')) {
    for (const value of damager.damageTo(column)) {
      // The last row is good then, and waits for its turn as the others do.
      await correct(uuid, 3, { cells: [{ field: 'loanAmount', row: null, text: '1200' }] })
      const before = await storage.loanList.size()
      if (await damager.damage(column, value)) {
        const what = `${column.name} = ${value}`
        expect([what, (await desk.call('POST', `${IMPORTS}/${uuid}/start`, {})).status]).toEqual([what, 200])
        const { state, pauseReason, counts, leftOut } = await ended(uuid)
        expect([what, state, pauseReason]).toEqual([what, 'finished', null])
        expect([what, counts.created >= 2, counts.all + leftOut >= 2]).toEqual([what, true, true])
        const made = (await storage.loanList.size()) - before
        expect([what, made >= counts.created && made <= 3]).toEqual([what, true])
        struck++
      }
      await damager.restore()
    }
  }
  expect(struck).toBeGreaterThan(isSqlite ? 40 : 8)
})
