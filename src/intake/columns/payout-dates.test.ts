import { describe, expect, it } from 'vitest'
import { fileOf } from '../loans/lenders-file.test-support.ts'

const NAMES =
  'Väljamakse|Väljamakse kuupäev|Izmaksa|Išmokėjimas|Wypłata|Auszahlung|Auszahlung am|Čerpáno dne|Data erogazione|Desembolso|Date de déblocage|Uitbetaald op|Utbetaling|Udbetaling|Nosto|Folyósítás dátuma'.split(
    '|',
  )

const CONTRACTS =
  'Contract date|Agreement date|Sutarties data|Līguma datums|Lepingu kuupäev|Vertragsdatum|Data umowy|Dátum zmluvy|Datum smlouvy|Fecha contrato|Date du contrat|Data contratto|Szerződés dátuma|Datum ugovora|Datum pogodbe|Avtalsdatum|Aftaledato|Avtaledato|Contractdatum|Data contractului|Дата на договор|Дата договора|Дата договору|Ημερομηνία σύμβασης|Sözleşme tarihi'.split(
    '|',
  )

describe('the day of a payout', () => {
  it.each(CONTRACTS)('goes before that of the contract under %s', async (name) => {
    const { plan, facts } = await fileOf([
      { 'Issue date': null, [name]: '2026-01-02', 'Payout date': '2026-01-10' },
      { 'Issue date': null, [name]: '2026-01-03', 'Payout date': '2026-01-11' },
    ])
    const [own] = plan.columns.filter(({ field }) => field === 'lenderIssueDate')
    expect(facts.columns[own?.index ?? -1]?.head).toBe('Payout date')
  })

  it.each(NAMES)('under %s is the issue date, before that of the contract', async (name) => {
    const { plan, facts } = await fileOf([
      { 'Issue date': null, 'Contract date': '2026-01-02', [name]: '2026-01-10' },
      { 'Issue date': null, 'Contract date': '2026-01-03', [name]: '2026-01-11' },
    ])
    const [own] = plan.columns.filter(({ field }) => field === 'lenderIssueDate')
    expect(facts.columns[own?.index ?? -1]?.head).toBe(name)
  })

  it.each(NAMES)('under %s does not take the issue date from the contract where it holds amounts', async (name) => {
    const { plan, facts } = await fileOf([
      { 'Issue date': null, [name]: '1200,50', 'Contract date': '2026-01-02' },
      { 'Issue date': null, [name]: '900,75', 'Contract date': '2026-01-03' },
    ])
    const [own] = plan.columns.filter(({ field }) => field === 'lenderIssueDate')
    expect(facts.columns[own?.index ?? -1]?.head).toBe('Contract date')
  })
})
