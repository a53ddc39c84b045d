import type { CONNECTION_KINDS } from '#contract/desk/connections.ts'
import classes from './kind-badge.module.css'

type ConnectionKind = (typeof CONNECTION_KINDS)[number]

const WORDS: Readonly<Record<ConnectionKind, string>> = { test: 'TEST', production: 'PRODUCTION' }

/** What kind of service a connection leads to, said by its word before its colour. */
export function KindBadge({ kind }: { readonly kind: ConnectionKind }) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {WORDS[kind]}
    </span>
  )
}
