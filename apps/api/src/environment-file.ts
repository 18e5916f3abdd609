import { existsSync } from 'node:fs';

// Whatever imports this first has the settings of the file that `npm start` reads, also those that name extensions.
const ENVIRONMENT = '.env';

if (existsSync(ENVIRONMENT)) process.loadEnvFile(ENVIRONMENT);
