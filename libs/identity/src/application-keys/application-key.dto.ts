import { PartialType } from '@nestjs/swagger';
import { Line, Nested, ResourceType } from '#platform';

class ApplicationKeyData {
  @ResourceType('application_key')
  type?: string;

  /** What the key is for. @example "Kiosk in the harbour hall" */
  @Line(1, 255)
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
