import { expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const MAPPINGS = '/desk/v1/import-mappings'

const WRONG: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e300, '', ' ', 'x'.repeat(2_000), '\0', '\ud800', '1e5', [], [[]], {}, { field: 'x' }],
  ...['__proto__', 'constructor', '00000000-0000-4000-8000-000000000099'],
]

const MAPPING = {
  name: 'Bank',
  shape: 'loan-a-line',
  decimals: 'comma',
  dateOrder: 'day-month-year',
  columns: [{ head: 'Nr', field: 'lenderLoanId', states: [{ text: 'Closed', isTaken: false }] }],
  fixed: [{ field: 'country', value: 'EST' }],
}

/** Requests as they should be; each value in them is given wrong, one at a time. */
const RIGHT: readonly (readonly [method: 'PUT' | 'POST' | 'PATCH', path: string, body: object])[] = [
  [
    'PUT',
    '/RUN/plan',
    {
      format: {
        kind: 'delimited',
        shape: 'loan-a-line',
        encoding: 'utf-8',
        delimiter: 'comma',
        sheet: 'S',
        installmentSheet: 'T',
        headLines: 1,
        decimals: 'point',
        dateOrder: 'year-month-day',
      },
      columns: [{ index: 1, field: 'clientName', states: [{ text: 'Closed', isTaken: false }] }],
      fixed: [{ field: 'country', value: 'EST' }],
      mapping: null,
    },
  ],
  ['PUT', '/RUN/pace', { loansPerSecond: 5 }],
  ['POST', '/RUN/lines/corrections', { field: 'country', from: 'X', to: 'EST', positions: [2] }],
  ['PATCH', '/RUN/lines/2', { isLeftOut: false, cells: [{ field: 'country', row: null, text: 'EST' }] }],
  ['POST', '', MAPPING],
  ['PUT', '/MAPPING', MAPPING],
]

type Place = readonly (string | number)[]

/** The places of all values in one, the value itself among them. */
function placesIn(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  return [place, ...[...keys].flatMap((key) => placesIn(Reflect.get(value, key), [...place, key]))]
}

function withValue(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  const copy = structuredClone(body)
  if (typeof copy === 'object' && copy !== null) {
    const own = withValue(Reflect.get(copy, key), rest, value)
    Object.defineProperty(copy, key, { value: own, enumerable: true, configurable: true, writable: true })
  }
  return copy
}

it.each(RIGHT)('%s %j says which field is wrong, by which rule, and does nothing then', async (method, path, body) => {
  const desk = await testService()
  const imports = importsOf(desk)
  const { uuid } = await imports.checked(csvOf([lineOf(1), lineOf(2, { country: 'X' })]))
  const shown = async () => [
    await imports.run(uuid),
    await imports.lines(uuid),
    (await desk.call('GET', MAPPINGS)).body,
  ]
  const saved = path === '/MAPPING' ? (await desk.call('POST', MAPPINGS, MAPPING)).body.data.uuid : ''
  const own = path === '' || path === '/MAPPING'
  const address = own ? `${MAPPINGS}${path.replace('MAPPING', saved)}` : `${IMPORTS}${path.replace('RUN', uuid)}`
  let refused = 0
  for (const place of placesIn(body)) {
    for (const wrong of WRONG) {
      const before = await shown()
      const answer = await desk.call(method, address, withValue(body, place, wrong))
      const said = [place, wrong, answer.text]
      expect([...said, answer.status < 500]).toEqual([...said, true])
      if (answer.status < 400) {
        // A head may be any text: its mapping was saved, and has the name then.
        if (path === '') await desk.call('DELETE', `${address}/${answer.body.data.uuid}`)
        await imports.ended(uuid)
        continue
      }
      refused += 1
      expect([...said, await shown()]).toEqual([...said, before])
      if (answer.status !== 422) continue
      const { errors } = answer.body
      const isNamed = ({ pointer }: { readonly pointer: string }) =>
        pointer.startsWith(place.length > 0 ? `/${place[0]}` : '')
      expect([...said, errors.some(isNamed)]).toEqual([...said, true])
      for (const { pointer, code, detail } of errors)
        expect([typeof pointer, /^[a-z-]+$/.test(code), detail.length > 0]).toEqual(['string', true, true])
    }
  }
  expect(refused).toBeGreaterThan(placesIn(body).length * 5)
})
