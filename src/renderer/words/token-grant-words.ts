import type { TokenGrant } from '#values/vocabulary/token-grants.ts'

/** Names of the grants: the choices when a token is created, and its entry in the list. */
export const TOKEN_GRANT_WORDS: Readonly<Record<TokenGrant, string>> = {
  imports: 'Imports',
  exports: 'Exports',
  runs: 'Extension and buyback runs',
  payments: 'Value dates and reversals of payments',
  corrections: 'Voided loans and undone extensions',
}
