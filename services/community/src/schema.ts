import { runMain, runSchemaCommand } from '@shadow-guide/kernel';
import { communityDatabase } from './database/database.js';

/** Command line of this service's schema: `node dist/schema.js migrate`, or `wait [SECONDS]`. */
runMain(() => runSchemaCommand(communityDatabase, process.argv.slice(2), process.env));
