import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { EVIDENCE_VERSION, evidenceContent, evidenceFile } from '#contract/desk/evidence.ts'
import { VERSION_COLUMNS } from '#contract/desk/explanation.ts'
import { readEvidence } from '#contract/desk/read-evidence.ts'
import { explanationText } from '#contract/words/explanation/explanation-text.ts'
import { explanationOf } from '#contract/words/explanation/kept-text.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { LIVE_TOKEN, LOST, liveDesk } from '../live/live-desk.test-support.ts'
import { findLoan } from '../loans/find-loan.ts'
import { TOKEN, testService } from '../service.test-support.ts'
import { evidenceExplanations } from './evidence-content.ts'

const CREATE = '/claims/v1/lender/createLoan'
const EXTEND = '/claims/v1/lender/createLoanExtension'
const CODE = '48703150007'

/** A client whose personal code occurs in more places than its own. */
const CONSUMER = {
  lenderLoanId: `LD-${CODE}`,
  clientType: 'CONSUMER',
  businessClient: undefined,
  Bemerkung: `Kunde ${CODE}`,
  consumerClient: { name: `Mari ${CODE}`, personalCode: CODE, note: `was ${CODE}`, identityNumber: 554433 },
}

async function evidenceOf({ call }: Pick<Awaited<ReturnType<typeof testService>>, 'call'>, uuid: string) {
  const { status, headers, body } = await call('GET', `/desk/v1/loans/${uuid}/evidence`)
  return { status, headers, body, text: JSON.stringify(body) }
}

async function extendedLoan(changes: object = {}) {
  const service = await testService()
  const created = await service.call('POST', CREATE, { ...WORKED_EXAMPLE, ...changes })
  const uuid: string = created.body.data.uuid
  await service.call('POST', EXTEND, { loanUuid: uuid, daysToExtend: 30 })
  return { ...service, uuid }
}

describe('the evidence of a loan', () => {
  it('holds its request, versions, comparison, explanations and convention, and where they come from', async () => {
    const service = await extendedLoan()
    const { headers, body } = await evidenceOf(service, service.uuid)
    expect(headers.get('Content-Disposition')).toContain('"Evidence of ABC-12345 2026-01-28.loan-desk.json"')
    expect(headers.get('Cache-Control')).toBe('no-store')
    const content = evidenceContent.parse(body.content)
    expect(content).toEqual(body.content)
    expect(content.origin).toEqual({ today: '2026-01-28', connection: { where: 'local' }, appVersion: '0.0.0' })
    expect(content.versions.map(({ version, rows }) => [version, rows.length])).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(content.comparisons.map(({ measures }) => measures.change.interestAmount)).toEqual(['11.67'])
    expect(content.explanations[1]?.[1]?.totalInterestAmount).toContain(
      '1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67 rounded half up',
    )
    expect(content.explanations[1]?.[0]?.totalInterestAmount).toContain('0.00')
    expect(content.convention.kind).toBe('reproduced')
    expect(JSON.parse(content.request)).toMatchObject({ lenderLoanId: 'ABC-12345', loanAmount: '1000' })
  })

  it('explains every amount of every version, and every sum, as the loan itself does', async () => {
    const service = await extendedLoan()
    const content = evidenceContent.parse((await evidenceOf(service, service.uuid)).body.content)
    for (const [index, { version, rows }] of content.versions.entries()) {
      for (const column of VERSION_COLUMNS) {
        const path = `/desk/v1/loans/${service.uuid}/versions/${version}/explanation?column=${column}`
        const asked = (await service.call('GET', path)).body.data
        const sum = asked && explanationText(asked.steps)
        expect(content.explainedSums[index]?.[column]).toBe(column === 'balanceAmount' ? undefined : sum)
        for (const row of rows.keys()) {
          const text = explanationText((await service.call('GET', `${path}&row=${row}`)).body.data.steps)
          expect(explanationOf(content.explanations[index]?.[row] ?? {}, column)).toBe(text)
        }
      }
    }
    expect(content.explanations[1]?.[1]?.outstandingInterestAmount).toBe('152.83 − 0.00 = 152.83, total less paid')
  })

  it('is refused where its explanations are longer than a file takes', async () => {
    const { parts, uuid } = await extendedLoan()
    const { stored } = await findLoan(parts, uuid)
    expect((await evidenceExplanations(parts, stored, [0, 1], 10_000)).explanations).toHaveLength(2)
    await expect(evidenceExplanations(parts, stored, [0, 1], 1_000)).rejects.toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ kind: 'invalid' }) }),
    )
  })

  it('has the digest of its content, which a change of one character breaks', async () => {
    const service = await extendedLoan()
    const { body } = await evidenceOf(service, service.uuid)
    const file = evidenceFile.parse(body)
    const digest = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')
    expect(digest(file.content)).toBe(file.sha256)
    expect(digest(JSON.parse(JSON.stringify(file.content).replace('152.83', '152.84')))).not.toBe(file.sha256)
  })

  it('holds no personal code, wherever it stood, and no token', async () => {
    const service = await extendedLoan(CONSUMER)
    const { text, headers, body } = await evidenceOf(service, service.uuid)
    for (const secret of [CODE, '554433', TOKEN]) expect(text).not.toContain(secret)
    expect(decodeURIComponent(headers.get('Content-Disposition') ?? '')).not.toContain(CODE)
    expect(body.content.detail.client.code).toMatch(/^•+$/)
    expect(evidenceContent.safeParse(body.content).success).toBe(true)
  })

  it('holds no code of a company’s representative, wherever it stood', async () => {
    const representative = { representativeName: `Mari ${CODE}`, representativePersonalCode: CODE }
    const businessClient = { ...WORKED_EXAMPLE.businessClient, ...representative }
    const service = await extendedLoan({ lenderLoanId: `LD-${CODE}`, businessClient })
    const { text, body } = await evidenceOf(service, service.uuid)
    expect(text).not.toContain(CODE)
    expect(body.content.detail.client.representativePersonalCode).toMatch(/^•+$/)
  })

  it('stays whole where a code is as short as a digit', async () => {
    const service = await extendedLoan({
      ...CONSUMER,
      lenderLoanId: 'L',
      consumerClient: { name: 'A', personalCode: '1' },
    })
    const { body } = await evidenceOf(service, service.uuid)
    const content = evidenceContent.parse(body.content)
    expect(content.versions[1]?.totals.totalInterestAmount).toBe('152.83')
  })
})

describe('the evidence of a live loan', () => {
  it('holds what was sent and answered, undecided ones too, without the token', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan({ ...CONSUMER, maxExtensions: 2 })).body.data
    await desk.extend(uuid)
    desk.play(() => LOST)
    await desk.extend(uuid, 60)
    const { body, text } = await evidenceOf(desk, uuid)
    const content = evidenceContent.parse(body.content)
    expect(content.origin.connection).toMatchObject({ name: 'Live', host: 'claims.example', kind: 'test' })
    expect(content.submissions.map(({ operation, state }) => [operation, state])).toEqual([
      ['createLoan', 'accepted'],
      ['createLoanExtension', 'accepted'],
      ['createLoanExtension', 'unknown'],
    ])
    expect(content.submissions[1]?.answer).toContain('152.83')
    expect(content.returned).toContain('paymentSchedule')
    for (const secret of [CODE, '554433', LIVE_TOKEN, TOKEN]) expect(text).not.toContain(secret)
  })
})

describe('a file of evidence, read again', () => {
  const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex')
  const textOf = async () => {
    const service = await extendedLoan()
    return (await evidenceOf(service, service.uuid)).text
  }

  it('is the same, however it is laid out', async () => {
    const text = await textOf()
    const reading = await readEvidence(JSON.stringify(JSON.parse(text), null, 4), sha256)
    expect(reading).toEqual({ kind: 'read', integrity: 'unchanged', content: JSON.parse(text).content })
    expect(await readEvidence(text, null)).toMatchObject({ kind: 'read', integrity: 'unchecked' })
  })

  it('says that it was changed since', async () => {
    const text = (await textOf()).replaceAll('152.83', '152.84')
    expect(await readEvidence(text, sha256)).toMatchObject({ kind: 'read', integrity: 'changed' })
  })

  it.each([
    ['no JSON', () => 'ABC', { kind: 'foreign' }],
    ['another file', () => '{"format":"other"}', { kind: 'foreign' }],
    [
      'a newer one',
      (text: string) => text.replace(`"formatVersion":${EVIDENCE_VERSION}`, `"formatVersion":${EVIDENCE_VERSION + 1}`),
      { kind: 'newer', formatVersion: EVIDENCE_VERSION + 1 },
    ],
    ['one without a digest', (text: string) => text.replace('"sha256"', '"sha"'), { kind: 'damaged', place: 'sha256' }],
    [
      'one with a wrong amount',
      (text: string) => text.replace('"loanAmount":"1000.00"', '"loanAmount":1000'),
      { kind: 'damaged', place: 'content.detail.loan.loanAmount' },
    ],
    ['half of one', (text: string) => text.slice(0, text.length / 2), { kind: 'foreign' }],
  ])('knows %s', async (_what, change, reading) => {
    expect(await readEvidence(change(await textOf()), sha256)).toEqual(reading)
  })
})
