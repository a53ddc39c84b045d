import { expect, it } from 'vitest'
import { fileOf } from './lenders-file.test-support.ts'

it.each([
  ['Opmerking', 'verlengd met 12 maanden in mei'],
  ['Remarks', 'prolonged until 2027-03-01'],
  ['Pastabos', 'pratęsta 30 d.'],
  ['Παρατ.', 'παράταση 6 μην. από 20/8/26'],
  ['Примітка', 'пролонговано на місяць'],
])('a loan whose %s is %s is odd: its due dates are made as if it was not extended', async (head, text) => {
  const { read } = await fileOf([{ [head]: text }, { [head]: 'called on Monday' }])
  expect(read(0).oddities).toContain('text-says-extended')
  expect(read(0).cells).toContainEqual(expect.objectContaining({ field: 'furtherField', text }))
  expect(read(1).oddities).not.toContain('text-says-extended')
  const corrected = [{ field: 'furtherField', row: null, text: '-', was: null }] as const
  expect(read(0, corrected).oddities).not.toContain('text-says-extended')
})

it('a loan with a day to which it was extended is odd, whatever was answered about its lines', async () => {
  const { read } = await fileOf([{ 'Prolonged to': '2027-03-01' }, { 'Prolonged to': '' }])
  expect(read(0).oddities).toContain('text-says-extended')
  expect(read(1).oddities).toEqual([])
})
