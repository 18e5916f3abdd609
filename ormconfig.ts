import { readDatabaseUrl } from './apps/api/src/config';
import { createDataSource } from './apps/api/src/data-source';

/** For TypeORM's command line only; the service and `npm run migrate` take their own. */
export default createDataSource(readDatabaseUrl(process.env));
