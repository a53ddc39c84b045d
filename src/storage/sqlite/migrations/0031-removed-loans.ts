/**
 * Records each loan whose row another program removes, so that nothing has to count all loans to notice it. Loan Desk
 * itself removes none. Rows that are already missing are recorded for the connection whose count exceeds its rows.
 */
export const removedLoans = `
CREATE TABLE removed_loan (
  id INTEGER PRIMARY KEY,
  -- any value: no rule of this table may refuse the removal
  connection_id ANY
) STRICT;
CREATE TRIGGER loan_removed AFTER DELETE ON loan BEGIN
  INSERT OR IGNORE INTO removed_loan (id, connection_id) VALUES (OLD.id, OLD.connection_id);
END;
INSERT INTO removed_loan (id, connection_id)
  SELECT loan_id, (
    SELECT connection_id FROM loan_count
    WHERE loans > (SELECT count(*) FROM loan WHERE loan.connection_id = loan_count.connection_id))
  FROM schedule_version WHERE version = 0 AND NOT EXISTS (SELECT 1 FROM loan WHERE loan.id = loan_id);
UPDATE loan_count SET loans = counted.loans FROM (
  SELECT connection_id AS id, count(*) AS loans FROM (
    SELECT connection_id FROM loan UNION ALL SELECT connection_id FROM removed_loan)
  GROUP BY connection_id) AS counted
WHERE connection_id = counted.id;
`
