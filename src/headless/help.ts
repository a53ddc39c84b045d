import { TOKEN_GRANTS } from '#values/vocabulary/token-grants.ts'
import { DEFAULT_PORT } from './options.ts'

/** Text of `--help`; `platformFolder` is the default location of the data. */
export function helpText(platformFolder: string): string {
  return `Loan Desk without its window: the same service and the same pages, for a browser and for lender systems.

Usage: npm run serve -- [options]

  --port N                port to listen on, 0 for any free one (default ${DEFAULT_PORT})
  --host ADDRESS          address to listen on (default 127.0.0.1: this machine only)
  --address https://HOST[:PORT]
                          the address by which browsers reach it through a balancer or proxy that speaks https with
                          them and passes their Host header on; its own address stays good
  --grace SECONDS         when told to end, answer on for so long, with /ready saying 503, so that a balancer sends
                          further requests elsewhere (default 0, at most 300)
  --data DIR              folder of the database, made if missing
                          (default ${platformFolder})
  --database postgres://USER@HOST[:PORT][,HOST[:PORT]]/NAME
                          a PostgreSQL database (15 or newer) instead of that folder, on the first of these hosts that
                          takes changes; after a "?" and between "&":
                          host=FOLDER of a socket, with no HOST then; schema=NAME for its tables, made if missing
                          (default loan_desk); sslmode=disable, or verify-full (default but for this machine);
                          sslrootcert=FILE with the authorities that are trusted (PEM); connections=N that this
                          service may open (default 20)
  --database-password-file FILE
                          its password, in a file that only its owner can read; or set PGPASSWORD in the environment
  --api-token-file NAME=FILE
                          a token that lender systems send as "Authorization: Bearer TOKEN", in a file that only
                          its owner can read; may be given several times; or set LOAN_DESK_API_TOKEN_NAME in the
                          environment; without any token one is made and shown once
  --api-token NAME=TOKEN  the same on the command line, visible to anyone who can list processes here
  --api-token-grants NAME=GRANTS
                          what the token NAME may do beyond the claims operations and reading loans: some of
                          ${TOKEN_GRANTS.join(', ')},
                          with commas between them; may be given several times
  --connection-token NAME=FILE
                          the token of the live connection NAME, in a file that only its owner can read;
                          it goes to the host that the connection leads to at the start and to no other;
                          or set LOAN_DESK_CONNECTION_TOKEN_NAME in the environment
  --connection-token NAME@https://HOST[:PORT]=FILE
                          the same for a connection that is not there yet;
                          or set LOAN_DESK_CONNECTION_ADDRESS_NAME besides
  --tls-cert FILE, --tls-key FILE
                          serve https with this certificate and key (PEM)
  --backup DIR            make backups of --data there while people work, best on another disk; see docs/backups.md
  --accept-loss           start although some of the data may be lost, with what is there; say it once, and only
                          after reading what Loan Desk says is missing
  --today YYYY-MM-DD      take this day for today, for testing; the pages say so
  --test                  a desk made to be tested: several books of invented loans, each with a clock of its own, in a
                          folder of their own (default ${platformFolder}-test), and what
                          docs/testing.md says; no production connections; its token is
                          LOAN_DESK_TEST_TOKEN in the environment, or else made and shown at each start
  --demo                  open the demo data: 200 invented loans in a database of their own, or a schema (NAME_demo)
  --open                  open the system's browser
  --help                  show this text

When ready it prints the address, and a one-time address to open in a browser, good for 60 seconds and one use.
Ctrl+C or SIGTERM ends it: requests under way are answered, then the database is closed. A second one ends it at once.
`
}
