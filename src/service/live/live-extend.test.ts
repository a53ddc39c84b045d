import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { altered, CREATE, EXTEND, LOST, liveDesk, onceThere, REFUSED } from './live-desk.test-support.ts'

describe('createLoanExtension on a live connection', () => {
  it('is one POST for fifty callers who come while it is on its way', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    const areThere = onceThere(desk, 50)
    desk.play(async (take) => {
      await areThere
      return take()
    })
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.extend(uuid)))
    expect(desk.posts(EXTEND)).toBe(1)
    expect(new Set(answers.map(({ body }) => body.data.uuid)).size).toBe(1)
  })

  it('of a loan is one at a time, whatever its days, while one is undecided', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    desk.play(() => LOST)
    const { submissionId } = (await desk.extend(uuid)).body
    desk.play((take) => take())
    for (const days of [30, 60]) {
      const { status, body } = await desk.extend(uuid.toUpperCase(), days)
      expect({ status, id: body.submissionId }).toEqual({ status: 409, id: submissionId })
    }
    expect(desk.posts(EXTEND)).toBe(1)
    const [loan] = (await desk.call('GET', '/desk/v1/loans')).body.data
    expect(loan.hasUnknownSubmission).toBe(true)
  })

  it('that was planned on an older schedule is not sent any more', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan({ maxExtensions: 5 })).body.data
    desk.play(() => REFUSED)
    const { submissionId } = (await desk.extend(uuid, 60)).body
    desk.play((take) => take())
    expect((await desk.extend(uuid, 30)).status).toBe(201)
    expect((await desk.send(submissionId)).status).toBe(409)
    expect(desk.posts(EXTEND)).toBe(2)
  })

  it('shows the refusal of the service as it came', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan({ maxExtensions: 0 })).body.data
    const { status, body } = await desk.extend(uuid)
    expect({ status, title: body.title }).toEqual({
      status: 422,
      title: 'Maximum number of allowed extensions reached',
    })
  })

  it('keeps our prediction beside what came back', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    desk.play(altered((text) => text.replaceAll('152.83', '152.80')))
    const { headers } = await desk.extend(uuid)
    const { prediction } = await desk.submission(headers.get('Loan-Desk-Submission') ?? '')
    expect(prediction.differences).toBe(2)
    expect(
      prediction.rows.map(({ dueDate, differences }: { dueDate: string; differences: string[] }) => [
        dueDate,
        differences,
      ]),
    ).toEqual([
      ['2027-01-26', []],
      ['2027-02-25', ['totalInterestAmount', 'outstandingInterestAmount']],
    ])
  })

  it('is marked where other figures came back, until a person has looked at them', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan({ maxExtensions: 2 })).body.data
    const look = (id: string) => desk.call('POST', `/desk/v1/submissions/${id}/look`, {})
    const marks = async () =>
      (await desk.call('GET', '/desk/v1/submissions')).body.data.map(
        ({ operation, isToLookAt }: { operation: string; isToLookAt: boolean }) => [operation, isToLookAt],
      )
    desk.play(altered((text) => text.replaceAll('152.83', '152.84')))
    const differs = (await desk.extend(uuid)).headers.get('Loan-Desk-Submission') ?? ''
    desk.play((take) => take())
    const another = (await desk.createLoan({ lenderLoanId: 'SAME' })).body.data.uuid
    const same = (await desk.extend(another)).headers.get('Loan-Desk-Submission') ?? ''
    expect(await marks()).toEqual([
      ['createLoanExtension', false],
      ['createLoan', false],
      ['createLoanExtension', true],
      ['createLoan', false],
    ])
    const marked = await desk.submission(differs)
    expect(marked).toMatchObject({ state: 'accepted', isToLookAt: true })
    expect(marked.explanation).toContain(`${marked.prediction.differences} cells of the schedule other than predicted`)
    expect((await look(same)).status).toBe(409)
    expect((await look(differs)).body.data).toMatchObject({ state: 'accepted', isToLookAt: false })
    expect((await desk.submission(differs)).events.at(-1)).toMatchObject({
      note: 'A person has looked at what differs',
      by: 'tester',
    })
    expect((await look(differs)).status).toBe(409)
  })

  it('of a loan that the desk does not know goes out all the same, without a prediction', async () => {
    const desk = await liveDesk()
    const made = await desk.live.call('POST', CREATE, WORKED_EXAMPLE)
    const { status, headers } = await desk.extend(made.body.data.uuid)
    expect(status).toBe(201)
    const submission = await desk.submission(headers.get('Loan-Desk-Submission') ?? '')
    expect(submission).toMatchObject({ state: 'accepted', prediction: null, lenderLoanId: '' })
  })

  it.each([
    ['other days', { extendedDays: 31 }],
    ['another loan', { loanUuid: '11111111-1111-4111-8111-111111111111' }],
  ])('is unknown where the answer is about %s', async (_name, change) => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    desk.play(altered((text) => JSON.stringify({ data: { ...JSON.parse(text).data, ...change } })))
    const { body } = await desk.extend(uuid)
    expect((await desk.submission(body.submissionId)).state).toBe('unknown')
  })
})
