export {
  type CheckedCustomFields,
  checkCustomFields,
  isDate,
  type SentCustomFields,
} from './check';
export {
  type Audience,
  type CustomField,
  type CustomFieldValue,
  type Customized,
  CUSTOMIZED,
  MAX_CUSTOM_FIELDS,
  type ShownCustomFields,
  type StoredCustomFields,
  VALUE_TYPES,
  type ValueType,
  VISIBLE,
} from './custom-field';
export {
  audienceOf,
  changedCustomFields,
  CustomFields,
  IN_ATTRIBUTES,
  IN_DATA,
  newCustomFields,
  type Shown,
} from './custom-fields';
export {
  CustomFieldsColumn,
  CustomFieldsOf,
  FIELDS_OF,
  ownNamesOf,
  SentCustomFieldsOf,
  ShownCustomFieldsOf,
} from './declared';
export { eraseCustomField } from './erase';
export { inheritedCustomFields, shownCustomFields } from './show';
