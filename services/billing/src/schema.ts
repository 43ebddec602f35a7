import { runMain, runSchemaCommand } from '@shadow-guide/kernel';
import { billingDatabase } from './database/database.js';

/** Schema command of this service: `node dist/schema.js migrate`, or `wait [SECONDS]`. */
runMain(() => runSchemaCommand(billingDatabase, process.argv.slice(2), process.env));
