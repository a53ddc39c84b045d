import { assertNever } from '#values/assert.ts'
import type { TlsFault } from '#values/vocabulary/test-bench-terms.ts'
import { type Identity, issue } from './x509.ts'

/** Hosts of the played service: this computer alone. */
const HOSTS = ['localhost', '127.0.0.1']
const LASTING_DAYS = 3_650

/** Certificates of the played live service and its authority. Made at each start and never stored. */
export type LiveIdentities = {
  /** Certificate of the authority, as PEM. */
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
