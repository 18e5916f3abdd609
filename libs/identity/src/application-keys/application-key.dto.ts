import { PartialType } from '@nestjs/swagger';
import { TextLine, Nested, ResourceType } from '#platform/http';

class ApplicationKeyData {
  @ResourceType('application_key')
  type?: string;

  /** What the key is for. @example "Kiosk in the harbour hall" */
  @TextLine(1, 255)
  name!: string;
}

class ApplicationKeyChanges extends PartialType(ApplicationKeyData, {
  skipNullProperties: false,
}) {}

export class CreateApplicationKeyBody {
  @Nested(() => ApplicationKeyData)
  data!: ApplicationKeyData;
}

export class UpdateApplicationKeyBody {
  @Nested(() => ApplicationKeyChanges)
  data!: ApplicationKeyChanges;
}
