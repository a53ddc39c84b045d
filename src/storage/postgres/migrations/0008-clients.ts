const BEGIN = 'chr(2) || chr(2)'
/**
 * The texts of a loan are folded already. The client's texts are the name and the code after the two IDs; the
 * representative's code comes last.
 */
const FOLDED = [`split_part(search_text, ${BEGIN}, 4)`, `split_part(split_part(search_text, ${BEGIN}, 5), chr(3), 1)`]
  .map((text) => `${BEGIN} || ${text}`)
  .join(' || ')

/** Columns of `client_name`, from all existing loans. */
export const CLIENTS_OF_LOANS = `
  SELECT id, named.connection_id, country, client_code, is_person, client_name, ${FOLDED} FROM (
    SELECT min(id) AS id, connection_id, country, client_code, client_type = 'CONSUMER' AS is_person, client_name
    FROM loan WHERE is_readable GROUP BY 2, 3, 4, 5, 6
  ) AS named JOIN loan_text ON loan_id = id`

/** Clients that the loans name, each under every name that its loans gave it. */
export const clients = (search: string) => `
CREATE TABLE client_name (
  -- that of the first loan under this name; the first of all names has the uuid of the client in its loan
  id bigint PRIMARY KEY,
  connection_id text COLLATE "C" NOT NULL,
  country text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  is_person boolean NOT NULL,
  name text COLLATE "C" NOT NULL,
  -- name and code, folded
  search_text text COLLATE "C" NOT NULL,
  UNIQUE (code, country, connection_id, is_person, name)
);
CREATE INDEX client_name_search ON client_name USING gin (search_text ${search}.gin_trgm_ops);

INSERT INTO client_name (id, connection_id, country, code, is_person, name, search_text)
${CLIENTS_OF_LOANS};
`
