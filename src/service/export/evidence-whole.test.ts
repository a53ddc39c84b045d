import { describe, expect, it } from 'vitest'
import { evidenceContent } from '#contract/desk/evidence.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { addDays } from '#values/calendar-date.ts'
import { altered, liveDesk } from '../live/live-desk.test-support.ts'
import { findLoan } from '../loans/find-loan.ts'
import { testService } from '../service.test-support.ts'
import { evidenceExplanations } from './evidence-content.ts'

async function extendedLoan() {
  const service = await testService()
  const { uuid } = (await service.call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)).body.data
  await service.call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid: uuid, daysToExtend: 30 })
  return { ...service, uuid: String(uuid), stored: (await findLoan(service.parts, uuid)).stored }
}

describe('the evidence of a loan', () => {
  it('compares its versions as the page of the comparison does, on the same day', async () => {
    const { call, uuid, time } = await extendedLoan()
    time.today = addDays(time.today, 200)
    const content = evidenceContent.parse((await call('GET', `/desk/v1/loans/${uuid}/evidence`)).body.content)
    const compared = await call('GET', `/desk/v1/loans/${uuid}/comparison?before=0&after=1`)
    expect(content.comparisons).toHaveLength(1)
    expect(compared.body.data).toMatchObject({ measures: content.comparisons[0]?.measures })
  })

  it('masks a code that only the answer of a live service names', async () => {
    const desk = await liveDesk()
    const code = '38001010001'
    desk.play(
      altered((text) => JSON.stringify({ data: { ...JSON.parse(text).data, nationalId: code, note: `for ${code}` } })),
    )
    const { uuid } = (await desk.createLoan()).body.data
    const { body } = await desk.call('GET', `/desk/v1/loans/${uuid}/evidence`)
    expect(JSON.stringify(body)).not.toContain(code)
    expect(evidenceContent.parse(body.content).submissions).toMatchObject([{ isMasked: true }])
  })

  it('may have explanations of exactly the length that a file takes', async () => {
    const { parts, stored } = await extendedLoan()
    const explained = (most: number) => evidenceExplanations(parts, stored, [0, 1], most)
    const { explanations, explainedSums } = await explained(100_000)
    const texts = [...explanations.flat(), ...explainedSums].flatMap((amounts) => Object.values(amounts))
    const length = texts.reduce((sum, text) => sum + text.length, 0)
    expect(await explained(length)).toEqual({ explanations, explainedSums })
    const errors = [expect.objectContaining({ pointer: '', params: { most: length - 1 } })]
    await expect(explained(length - 1)).rejects.toMatchObject({ refusal: { errors } })
  })
})
