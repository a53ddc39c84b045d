import type { Claims } from '../claims.ts'
import type { Asking } from './asking.ts'
import { noLongerThanPatience } from './patience.ts'
import { isAlive, type Presence } from './presence.ts'

/**
 * Takes a claim over if its holder is dead, or is this process: a claim that bears our ID but is not held here is left
 * from a statement whose answer was lost.
 */
const TAKE = `
  INSERT INTO claim (name, holder) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder
    WHERE claim.holder = excluded.holder OR NOT ${isAlive('claim.holder')}`

const RELEASE = 'DELETE FROM claim WHERE name = $1 AND holder = $2'

const GIVE_UP = 'UPDATE claim SET holder = gen_random_uuid() WHERE holder = $1'

/** Claims under our ID are held only if their names are known here. */
const IS_HELD = `${isAlive('holder')} AND (holder <> $1 OR name = ANY ($2::text[]))`
const ABANDONED = `SELECT name FROM claim WHERE NOT (${IS_HELD})`
const HELD = `SELECT name FROM claim WHERE ${IS_HELD}`

/** Claims of this process, which others see in the database as long as the process lives. */
export function createClaims(to: Asking, { id, onLost, isHad }: Presence): Claims {
  const taken = new Map<string, AbortController>()
  const names = async (sql: string) =>
    (await to.all<{ readonly name: string }>(sql, id, [...taken.keys()])).map(({ name }) => name)

  function forget(name: string, claim: AbortController): void {
    if (taken.get(name) === claim) taken.delete(name)
  }

  onLost(async () => {
    for (const claim of taken.values()) claim.abort()
    taken.clear()
    // The regained lock makes the claims look held although no process works on them. So they get the holder of an
    // ended process.
    await to.run(GIVE_UP, id).catch(() => undefined)
  })

  return {
    take: async (name) => {
      // Without the lock, a new claim would look abandoned.
      await noLongerThanPatience(isHad())
      if (taken.has(name)) return undefined
      const claim = new AbortController()
      taken.set(name, claim)
      let isOurs = false
      try {
        isOurs = (await to.run(TAKE, name, id)) > 0
        return isOurs ? claim.signal : undefined
      } finally {
        if (!isOurs) forget(name, claim)
      }
    },
    release: async (name) => {
      const claim = taken.get(name)
      if (!claim) return
      try {
        await to.run(RELEASE, name, id)
      } finally {
        forget(name, claim)
      }
    },
    leave: (name) => void taken.delete(name),
    held: () => names(HELD),
    abandoned: () => names(ABANDONED),
  }
}
