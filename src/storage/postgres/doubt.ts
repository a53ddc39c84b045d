import { databaseFault } from './faults.ts'

/**
 * Remembers that the last unit failed because the server did not accept it: reading alone does not show that a
 * synchronous standby is away. Then each query runs `tryUnit`, until a unit is committed again.
 */
export function createDoubt(tryUnit: () => Promise<void>) {
  let isDoubtful = false
  let trying: Promise<boolean> | undefined

  async function noted<Result>(unit: Promise<Result>): Promise<Result> {
    try {
      const result = await unit
      isDoubtful = false
      return result
    } catch (error) {
      const fault = databaseFault(error)
      if (fault === 'not-reached' || fault === 'commit-unknown') isDoubtful = true
      throw error
    }
  }

  async function tried(): Promise<boolean> {
    try {
      await noted(tryUnit())
      return true
    } catch {
      return false
    } finally {
      trying = undefined
    }
  }

  return {
    noted,
    isGood: async (): Promise<boolean> => {
      if (!isDoubtful) return true
      trying ??= tried()
      return trying
    },
  }
}
