import { expect, it } from 'vitest'
import { fileOf } from './lenders-file.test-support.ts'

it.each([
  ['Κατ/ση', 'Εξοφλ.', 'Ακυρ.'],
  ['Κατ/ση', 'Εξοφλ.', 'Ξχψ.'],
  ['Bukle', 'Uždaryta', 'Xyz'],
])('a column %s with %s is one of states, and %s is asked about, too', async (head, ended, unknown) => {
  const running = 'Vykdoma'
  const { asked } = await fileOf([running, running, ended, unknown].map((state) => ({ [head]: state })))
  const states = asked.filter(({ code }) => code === 'line-state').map(({ params }) => params.text)
  expect(states).toEqual(expect.arrayContaining([ended, unknown]))
})

it('a column of countries by its content alone is asked about: initials have letters, too', async () => {
  const { asked } = await fileOf([
    { Country: null, Qkl: 'TK' },
    { Country: null, Qkl: 'SR' },
  ])
  expect(asked.map(({ head }) => head)).toContain('Qkl')
})

it.each(['1M', '2W', '3M'])('times beside a word that nobody knows are asked about: %s', async (time) => {
  const { asked } = await fileOf([{ Xyz: time }, { Xyz: '1M' }, { Xyz: '1X' }])
  expect(asked.find(({ head }) => head === 'Xyz')?.fields).toContain('every')
})

it('short forms of times between due dates are asked about together, and one alone is not', async () => {
  const asked = async (words: readonly string[]) =>
    (await fileOf(words.map((word) => ({ 'Betaalt per': word })))).asked.filter(({ head }) => head === 'Betaalt per')
  expect((await asked(['mnd', 'kw', 'ineens']))[0]?.fields).toContain('every')
  expect((await asked(['mnd', 'abc', 'xyz', 'uvw'])).flatMap(({ fields }) => fields)).not.toContain('every')
})
