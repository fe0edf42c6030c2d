// Floor: same statements through `pg`, no authentication, validation, mapping.
import express from 'express';
import pg from 'pg';

const { PORT, DATABASE_URL, POOL_SIZE, STATEMENTS } = process.env;
// Like the API: dates stay text.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL_SIZE) });
const statements = JSON.parse(STATEMENTS);

const app = express();
app.get('/', async (_request, response) => {
  let rows = [];
  for (const { text, values } of statements) rows = (await pool.query(text, values)).rows;
  response.json(rows);
});
app.listen(Number(PORT), '127.0.0.1');
