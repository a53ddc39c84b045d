/** Text of `move --help`. */
export function moveHelpText(): string {
  return `Moves a book of Loan Desk, all of it, to another place: from a data folder to a database server, or back.

Usage: npm run move -- --from PLACE --to PLACE [options]

  --from PLACE, --to PLACE
                          a data folder, or postgres://USER@HOST[:PORT]/NAME as --database of npm run serve takes it;
                          what is at --from stays as it is, and nothing may be at --to
  --database-password-file FILE
                          the password of the database user, in a file that only its owner can read;
                          or set PGPASSWORD in the environment
  --anew                  remove what an earlier move, which did not end, left at --to, and begin anew
  --help                  show this text

No Loan Desk may use either place meanwhile. A move that was ended goes on where it stopped when it is started again;
until it is complete, and both places were read and found the same, what is at --to cannot be opened.
`
}
