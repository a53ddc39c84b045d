-- Run once by the image of PostgreSQL, when it makes a new database server: a plain role for the services, and its database.
\getenv password POSTGRES_PASSWORD
CREATE ROLE loan_desk LOGIN PASSWORD :'password';
CREATE DATABASE loans OWNER loan_desk ENCODING 'UTF8' TEMPLATE template0;
-- The superuser is let in from inside the container alone.
ALTER ROLE postgres PASSWORD NULL;
