import { runMain, runSchemaCommand } from '@shadow-guide/kernel';
import { libraryDatabase } from './database/database.js';

/** Command for this service's schema: `node dist/schema.js migrate`, or `wait [SECONDS]`. */
runMain(() => runSchemaCommand(libraryDatabase, process.argv.slice(2), process.env));
