import type { DeskAddress } from './desk-calls.ts'

/** The option `loanDesk` where a project gives none: what the environment names. */
export function addressFromEnvironment(environment: NodeJS.ProcessEnv): DeskAddress {
  return { url: environment.LOAN_DESK_URL ?? '', token: environment.LOAN_DESK_TEST_TOKEN ?? '' }
}

/** Throws, and says what to do, where the tests were not told which desk is theirs. */
export function checkedAddress({ url, token, ...log }: DeskAddress): DeskAddress {
  if (!URL.canParse(url)) throw new Error(`Which desk? Set use.loanDesk.url or LOAN_DESK_URL, ${HOW_TO_START}`)
  if (token === '') throw new Error(`Set use.loanDesk.token or LOAN_DESK_TEST_TOKEN, ${HOW_TO_START}`)
  return { url: new URL(url).origin, token, ...log }
}

const HOW_TO_START = 'or have the desk started with startedDesk() of @loan-desk/playwright.'
