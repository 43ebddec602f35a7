import { runMain, runSchemaCommand } from '@shadow-guide/kernel';
import { journalDatabase } from './database/database.js';

/** Runs a schema command of this service: `node dist/schema.js migrate`, or `wait [SECONDS]`. */
runMain(() => runSchemaCommand(journalDatabase, process.argv.slice(2), process.env));
