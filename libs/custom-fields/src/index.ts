export { CustomFieldsModule } from './custom-fields.module';
