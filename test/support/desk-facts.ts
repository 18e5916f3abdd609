import { join } from 'node:path';
import { readFacts } from '../../apps/admin/document-plugin';

/** What the desk takes from the document, in tests of it. */
export default readFacts(join(__dirname, '../../docs/openapi.json'));
