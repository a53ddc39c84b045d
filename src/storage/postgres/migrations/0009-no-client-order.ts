/** The list is no longer sorted by client: an index of unsorted names cost each registration a page of its own. */
export const noClientOrder = () => 'DROP INDEX IF EXISTS loan_by_client;\n'
