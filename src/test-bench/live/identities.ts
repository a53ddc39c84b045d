import { assertNever } from '#values/assert.ts'
import type { TlsFault } from '#values/vocabulary/test-bench-terms.ts'
import { type Identity, issue } from './x509.ts'

/** Where the played service is: on this computer alone. */
const HOSTS = ['localhost', '127.0.0.1']
const LASTING_DAYS = 3_650

/** What the played live service shows, and whom the desk trusts for it: made at each start, and kept nowhere. */
export type LiveIdentities = {
  /** The certificate of the authority, as PEM. */
  readonly authority: string
  readonly good: Identity
  readonly wrong: (how: TlsFault) => Identity
}

export function makeIdentities(): LiveIdentities {
  const authority = issue({ name: 'Loan Desk in test mode', isAuthority: true, validToDay: LASTING_DAYS })
  const signed = { issuer: authority, hosts: HOSTS, validToDay: LASTING_DAYS }
  return {
    authority: authority.pem,
    good: issue({ ...signed, name: 'Live service played by Loan Desk' }),
    wrong: (how) => {
      switch (how) {
        case 'expired':
          return issue({ ...signed, name: how, validFromDay: -60, validToDay: -30 })
        case 'other-name':
          return issue({ ...signed, name: how, hosts: ['elsewhere.example'] })
        case 'self-signed':
          return issue({ name: how, hosts: HOSTS })
        default:
          return assertNever(how)
      }
    },
  }
}
