import { expect } from 'vitest'
import type { ExtensionRunBody, ExtensionRunLine } from '#contract/desk/extension-runs.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { testService } from '../service.test-support.ts'

export const RUNS = '/desk/v1/extension-runs'

type Desk = Pick<Awaited<ReturnType<typeof testService>>, 'call' | 'parts'>

/** Extension runs of a desk, requested like a person does. */
export function runsOf({ call, parts }: Desk) {
  const run = async (uuid: string): Promise<ExtensionRunBody> => (await call('GET', `${RUNS}/${uuid}`)).body.data
  const act = async (uuid: string, action: 'start' | 'cancel' | 'continue') =>
    (await call('POST', `${RUNS}/${uuid}/${action}`, {})).status
  /** Waits until nothing works on the run any more. */
  const ended = async (uuid: string): Promise<ExtensionRunBody> => {
    await expect.poll(() => parts.background.isActive(uuid), { interval: 1 }).toBe(false)
    return run(uuid)
  }
  const lines = async (uuid: string, query = ''): Promise<readonly ExtensionRunLine[]> =>
    (await call('GET', `${RUNS}/${uuid}/lines?limit=200${query}`)).body.data
  const tried = async (loans: object, daysToExtend = 30): Promise<ExtensionRunBody> => {
    const { body } = await call('POST', RUNS, { daysToExtend, loans })
    return ended(body.data.uuid)
  }
  return {
    run,
    act,
    ended,
    lines,
    tried,
    /** One line of text for each loan, for people. */
    read: async (uuid: string) =>
      (await lines(uuid)).map(({ lenderLoanId, outcome, explanation }) =>
        [lenderLoanId, outcome, explanation ?? '-'].join(' | '),
      ),
    ran: async (uuid: string) => {
      expect(await act(uuid, 'start')).toBe(200)
      return ended(uuid)
    },
  }
}

/** Creates a loan of the worked example, with changes. */
export async function loanOf({ call }: Desk, lenderLoanId: string, changes: object = {}): Promise<string> {
  const { body } = await call('POST', '/claims/v1/lender/createLoan', { ...WORKED_EXAMPLE, lenderLoanId, ...changes })
  return body.data.uuid
}
