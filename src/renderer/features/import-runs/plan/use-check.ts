import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { useCommand } from '../../../keys/commands.ts'
import type { ImportActions } from '../use-import-actions.tsx'
import type { usePlan } from './use-plan.ts'

export type Check = { readonly start: () => void; readonly isActing: boolean }

/** Starts the check once the service has answered all changes of the plan, if nothing is missing then. */
export function useCheck({ settled }: ReturnType<typeof usePlan>, { act, acting }: ImportActions): Check {
  const check = async () => {
    const now = await settled()
    if (now && canCheck(now)) act('check')
  }
  useCommand('submit', () => void check())
  return { start: () => void check(), isActing: acting === 'check' }
}

/** True if the run can be checked. Call with the newest run: the last typed value may have been the missing one. */
export function canCheck({ missing, source }: ImportRunBody): boolean {
  return missing.length === 0 && source !== null && source.loans !== 0
}
