import type { ConnectionKind } from '#values/vocabulary/connection-terms.ts'
import classes from './kind-badge.module.css'

const WORDS: Readonly<Record<ConnectionKind, string>> = { test: 'TEST', production: 'PRODUCTION' }

/** Kind of the service of a connection, as a word and a colour. */
export function KindBadge({ kind }: { readonly kind: ConnectionKind }) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {WORDS[kind]}
    </span>
  )
}
