import { expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const JURI = { clientCode: '37605030299', clientName: 'Jüri Kask' }

/** Oddities of the client and the client code of each line. */
async function oddities(
  desk: Awaited<ReturnType<typeof testService>>,
  lines: Parameters<typeof csvOf>[0],
  heads = HEADS,
) {
  const imports = importsOf(desk)
  const { uuid, sums, oddities: counted, questions } = await imports.checked(csvOf(lines, heads))
  const asWritten = questions.flatMap(({ choices }) => choices).find(({ params }) => params.as === 'as-written')
  if (asWritten) {
    await desk.call('PUT', `${IMPORTS}/${uuid}/plan`, asWritten.change)
    await imports.done(uuid, 'check')
  }
  const found = await imports.lines(uuid)
  return { uuid, sums, counted, each: found.map((line) => line.oddities) }
}

it('knows the clients of the loans that are there, by country, kind and code, and says who has another name now', async () => {
  const desk = await testService()
  const first = await oddities(desk, [lineOf(1, JURI)])
  expect([first.sums.clients, first.sums.knownClients, first.each]).toEqual([1, 0, [[]]])
  await importsOf(desk).done(first.uuid, 'start')
  const again = await oddities(desk, [
    lineOf(2, JURI),
    lineOf(3, { ...JURI, clientName: 'JÜRI  KASK' }),
    lineOf(4, { ...JURI, clientName: 'Mari Tamm' }),
    lineOf(5, { clientCode: '33309240064', country: 'LTU' }),
    lineOf(6, { ...JURI, clientName: 'Other', country: 'DEU' }),
  ])
  expect(again.each).toEqual([[], [], ['code-under-other-name'], [], ['code-of-other-form']])
  expect(again.counted).toContainEqual({ code: 'code-under-other-name', lines: 1 })
  expect([again.sums.clients, again.sums.knownClients]).toEqual([3, 1])
})

it.each([
  ['CZE', 'CONSUMER', '8504121230', '850412/1230'],
  ['CZE', 'CONSUMER', '850412/1230', '8504121230'],
  ['ROU', 'BUSINESS_WITHOUT_COLLATERAL', '15936403', 'RO15936403'],
  ['ROU', 'BUSINESS_WITHOUT_COLLATERAL', 'RO15936403', '15936403'],
  ['LVA', 'CONSUMER', '161175-19997', '16117519997'],
])(
  'says that a client of %s (%s) is there whose code %s is written otherwise: %s',
  async (country, clientType, code, other) => {
    const desk = await testService()
    const client = { country, clientType, clientName: 'Anna' }
    const { uuid } = await oddities(desk, [lineOf(1, { ...client, clientCode: code })])
    await importsOf(desk).done(uuid, 'start')
    const again = await oddities(desk, [lineOf(2, { ...client, clientCode: other })])
    expect(again.each).toEqual([['code-written-otherwise']])
    expect((await oddities(desk, [lineOf(3, { ...client, clientCode: code })])).each).toEqual([[]])
  },
)

it('says why a code is odd, that of a representative too; a code that no rule is known of is not odd', async () => {
  const desk = await testService()
  const company = { clientType: 'BUSINESS_WITHOUT_COLLATERAL', clientName: 'Kask OÜ' }
  const codes = [
    { clientCode: '37605030299' },
    { clientCode: '37605030298' },
    { clientCode: 'A-17' },
    { ...company, clientCode: '12345679' },
    { ...company, clientCode: '12345678' },
    { clientCode: 'anything', country: 'DEU' },
    { clientCode: 'anything', country: 'JPN' },
    { clientCode: '12345678' },
    { ...company, clientCode: '12345678', representativePersonalCode: '37605030298' },
    { clientCode: '2070803628', country: 'POL' },
  ]
  const { each, counted, uuid } = await oddities(
    desk,
    codes.map((code, index) => lineOf(index + 1, code)),
    [...HEADS, 'representativePersonalCode'],
  )
  expect(each).toEqual([
    [],
    ['code-does-not-check'],
    ['code-of-other-form'],
    ['code-does-not-check'],
    [],
    ['code-of-other-form'],
    [],
    ['code-of-other-kind'],
    ['representative-code-does-not-check'],
    ['code-lost-zeros'],
  ])
  expect(counted).toContainEqual({ code: 'code-does-not-check', lines: 2 })
  const cells = [{ field: 'clientCode', text: '49403136526' }]
  expect((await importsOf(desk).correct(uuid, 2, { cells })).body.data).toMatchObject({
    outcome: 'ready',
    oddities: [],
  })
})

it('makes odd lines like all others', async () => {
  const desk = await testService()
  const { uuid } = await oddities(desk, [lineOf(1, { clientCode: '37605030298' })])
  expect((await importsOf(desk).done(uuid, 'start')).counts).toMatchObject({ created: 1 })
})

it('marks a name whose letters another program has read wrong before, until it is written anew', async () => {
  const desk = await testService()
  const { each, uuid } = await oddities(desk, [
    lineOf(1, { ...JURI, clientName: 'JÃ¼ri Kask' }),
    lineOf(2, { clientCode: '49403136526', clientName: 'Jüri Kask' }),
    lineOf(3, { clientCode: '7', country: 'JPN', clientName: 'JÃri Kask' }),
  ])
  expect(each).toEqual([['name-misread'], [], ['name-misread']])
  const cells = [{ field: 'clientName', text: 'Jüri Kask' }]
  const corrected = (await importsOf(desk).correct(uuid, 1, { cells })).body.data
  expect(corrected).toMatchObject({ outcome: 'ready', oddities: [] })
})
