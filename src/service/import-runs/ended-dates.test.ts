import { describe, expect, it } from 'vitest'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

/** Names of days on which a loan ended, or was taken back. */
const ENDED =
  'Storno-Datum|Storniert am|Erledigt am|Beendet am|Gekündigt am|Abgeschrieben am|deleted_at|cancelledAt|Cancellation date|Closed on|closed_at|Terminated on|Paid off on|Written off on|Data rozwiązania|Data anulowania|Zamknięto dnia|Datum ukončení|Datum zrušení|Dátum zrušenia|Nutraukimo data|Nurašyta|Anulēts|Izbeigšanas datums|Slēgts|Lõpetatud|Tühistatud|Kustutatud|Stornert|Opphørt|Opsagt den|Slettet|Makulerat|Avslutad|Peruttu|Irtisanottu|Résilié le|Clôturé le|Annulé le|Cerrado el|Cancelado el|Chiuso il|Data chiusura|Estinto il|Encerrado em|Închis la|Reziliat la|Lezárás dátuma|Törölve|Zatvoren dana|Annulleringsdato|Afgesloten op|Ingetrokken op|Ακυρώθηκε|Дата закрытия|Погашен|Прекратен|İptal tarihi|Kapanış'.split(
    '|',
  )

/** Names of days on which a loan is to end, or other days. */
const PLANNED =
  'Laufzeitende|Vertragsende|End date|Endfälligkeit|Data zakończenia|Maturity date|Pabaigos data|Beigu datums|Lõpptähtaeg|Splatnost|Date de fin|Fecha fin|Data fine|Sluttdato|Einddatum|Cancellable until|Closing balance day|Paid until|Signed on'.split(
    '|',
  )

async function desk(head: string, cells: readonly string[]) {
  const own = await testService()
  const imports = importsOf(own)
  const lines = cells.map((cell, at) => ({ ...lineOf(at + 1), [head]: cell }))
  const run = await imports.read(csvOf(lines, [...HEADS, head]))
  return { ...own, imports, run }
}

const asked = ({ questions }: ImportRunBody) =>
  questions.filter(({ code }) => code === 'line-state').map(({ params, choices }) => [params.lines, choices[0]?.code])

describe('lines with a day on which their loan has ended', () => {
  it.each(ENDED)('are asked about as one state under %s, and left out by the first answer', async (head) => {
    const { imports, run, call } = await desk(head, ['', '20.07.2026', '-', '21.07.2026', ''])
    expect(run.questions.map(({ code, params }) => [code, params.head])).toEqual([['line-state', head]])
    expect(asked(run)).toEqual([[2, 'leave-out-lines']])
    await call('PUT', `${IMPORTS}/${run.uuid}/plan`, run.questions[0]?.choices[0]?.change ?? {})
    const answered = await imports.ended(run.uuid)
    expect(answered).toMatchObject({ questions: [], source: { loans: 3 } })
    expect((await imports.done(run.uuid, 'check')).counts).toMatchObject({ all: 3, ready: 3 })
    expect((await imports.lines(run.uuid)).map(({ line }) => line)).toEqual([2, 4, 6])
  })

  it.each(PLANNED)('are not asked about under %s', async (head) => {
    expect(asked((await desk(head, ['', '20.07.2026', '21.07.2026', '22.07.2026'])).run)).toEqual([])
  })

  it('are no lines of their own where every line has a day', async () => {
    expect(asked((await desk('Closed on', ['20.07.2026', '21.07.2026'])).run)).toEqual([])
  })

  it('are left out by a saved mapping, too, whatever their days', async () => {
    const { imports, run, call } = await desk('Closed on', ['', '20.07.2026', ''])
    await call('PUT', `${IMPORTS}/${run.uuid}/plan`, run.questions[0]?.choices[0]?.change ?? {})
    const { plan, source, questions } = await imports.ended(run.uuid)
    if (plan === null || source === null) return expect.fail('not planned')
    const saved = await call('POST', '/desk/v1/import-mappings', mappingOf('Bank', { plan, source, questions }))
    expect(saved.status).toBe(201)
    const days = ['', '01.02.2026', '02.03.2026', '', '03.04.2026']
    const lines = days.map((day, at) => ({ ...lineOf(at + 1), 'Closed on': day }))
    const { uuid } = await imports.read(csvOf(lines, [...HEADS, 'Closed on']))
    await call('PUT', `${IMPORTS}/${uuid}/plan`, { mapping: saved.body.data.uuid })
    expect(await imports.ended(uuid)).toMatchObject({ questions: [], source: { loans: 2 } })
  })
})
