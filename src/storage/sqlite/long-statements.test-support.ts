/** Statements that may read a whole table, each with the reason. */
export const ALLOWED: readonly (readonly [statement: RegExp, reason: string])[] = [
  [/^SELECT \*, .* AS sort_key FROM loan INDEXED BY \w+ WHERE .* ORDER BY .* LIMIT \?$/, 'walks the list up to a page'],
  [/^SELECT loan\.\*, .* \(SELECT id AS walked FROM loan .* LIMIT 1000\)/, 'walks it for a while'],
  [
    /^SELECT loan\.\*, .* \(SELECT id AS sorted FROM loan INDEXED BY loan_newest /,
    'sorts what a filter matches, from the index of the list alone',
  ],
  [
    /^SELECT count\(\*\).* FROM loan INDEXED BY loan_newest WHERE /,
    'counts what a filter matches, from the index of the list alone',
  ],
  [
    /^SELECT id FROM loan INDEXED BY loan_newest WHERE .* ORDER BY .*, id (ASC|DESC)$/,
    'gives all that a filter matches',
  ],
  [
    / FROM loan INDEXED BY loan_by_\w+ WHERE \(id & 1023 /,
    'looks at the few thousand in a part of an index, or adds up an index',
  ],
  [/^INSERT INTO loan_count .* SELECT .* FROM loan /, 'counts once what has no count yet'],
  [/^SELECT .* FROM removed_loan WHERE NOT EXISTS/, 'reads the few whose rows another program removed'],
  [
    /^SELECT 1 FROM loan WHERE id = \? AND remaining_principal_cents = \? AND id NOT IN /,
    'asks the few that cannot be read',
  ],
  [/^SELECT id FROM loan INDEXED BY loan_unreadable_terms WHERE /, 'reads the few that cannot be read'],
  [/^SELECT count\(\*\) FROM loan NOT INDEXED WHERE /, 'counts the few that cannot be read'],
  [
    /^SELECT client_name\..* LIMIT \? \) AS found CROSS JOIN client_name /,
    'goes through as many names as are asked for',
  ],
  [/ AS found CROSS JOIN loan .* LIMIT \?$/, 'goes through what a search finds, up to a page'],
  [
    / AS found CROSS JOIN loan .*\)( ORDER BY .*, id (ASC|DESC))?$/,
    'goes through the few thousand that a search finds at most',
  ],
  [/^SELECT EXISTS \( WITH RECURSIVE named \(id\)/, 'steps from connection to connection, then reads those astray'],
  [/^SELECT id, 'connection_id' AS damaged FROM loan /, 'steps the same way, and goes through the few unreadable ones'],
  [/^SELECT \* FROM submission .* ORDER BY id (DE|A)SC LIMIT \? \+ 0$/, 'walks the journal up to a page'],
  [
    /^SELECT count\(\*\) FROM submission INDEXED BY submission_lender_loan_id /,
    'counts what a search finds, by the IDs',
  ],
  [/^SELECT \* FROM run WHERE .* ORDER BY id (DE|A)SC LIMIT \? \+ 0$/, 'walks the runs up to a page'],
  [/^SELECT count\(\*\) FROM run INDEXED BY run_newest(_of_kind)? /, 'counts the runs, from the index alone'],
  [/^SELECT line\..* WHERE line.run_id IN \(\?\) ORDER BY .* LIMIT \? \+ 0$/, 'walks the lines of a run up to a page'],
  [/^SELECT state, .*count\(\*\) AS lines.* FROM extension_run_line WHERE run_id IN \(@runId\)/, 'adds up one run'],
  [/^SELECT count\(\*\) FROM extension_run_line INDEXED BY extension_run_line_unreadable /, 'counts the few of a run'],
  [/^DELETE FROM extension_run_line .* LIMIT @limit\)$/, 'takes so many lines away'],
  [/^SELECT state, .*count\(\*\) AS lines.* FROM import_run_line INDEXED BY import_run_line_sums /, 'adds up one run'],
  [/^DELETE FROM import_run_line .* LIMIT @limit\)$/, 'takes so many lines away'],
  [
    /^SELECT position FROM (payment|buyback)_run_line .* ORDER BY position DESC LIMIT 1$/,
    'reads the last line of a run',
  ],
  [
    /^SELECT state, .*count\(\*\) AS lines.* FROM (payment|buyback)_run_line WHERE run_id IN \(\$1\)/,
    'adds up one run',
  ],
  [/^DELETE FROM (payment|buyback)_run_line .* LIMIT \$2\)$/, 'takes so many lines away'],
  [/^SELECT state, .*count\(\*\) AS lines.* FROM reconciliation_line WHERE run_id IN \(\$1\)/, 'adds up one run'],
  [/ FROM nightly_reconciliation (WHERE connection_id|ORDER BY)/, 'has one row for each of the few connections'],
  [/^(INSERT INTO|SELECT position FROM) reconciliation_line .* ORDER BY position DESC LIMIT 1/, 'reads the last line'],
  [/^DELETE FROM reconciliation_line .* LIMIT \$2\)$/, 'takes so many lines away'],
  [/^DELETE FROM run WHERE id = \?$/, 'takes away a run whose lines are gone'],
]
