import { ApiProperty } from '@nestjs/swagger';
import { Email, Moment, Nested, ResourceType } from '#platform/http';
import type { IssuedInvitation } from './invitations';

const TYPE = 'staff_invitation';

class InvitationData {
  @ResourceType(TYPE)
  type?: string;

  /** The email of an enabled staff member. @example "ida@harbour.example" */
  @Email()
  email!: string;
}

export class InvitationBody {
  @Nested(() => InvitationData)
  data!: InvitationData;
}

class InvitationDto {
  @ApiProperty({ enum: [TYPE] })
  type!: string;

  /** @example "ida@harbour.example" */
  email!: string;

  /**
   * Send it to the person, unless a mail does. It registers one passkey, and is shown only now.
   * @example "http://localhost:3000/staff#/invitation/kX9v2mTq4RzN7wLbYc1dHs6fJp0aGuEi"
   */
  @ApiProperty({ format: 'uri' })
  link!: string;

  /** @example "2031-04-06T06:07:08.009Z" */
  @Moment()
  expires!: string;
}

export class InvitationResponse {
  data!: InvitationDto;
}

export function toInvitation({ email, link, expires }: IssuedInvitation): InvitationResponse {
  return { data: { type: TYPE, email, link, expires: expires.toISOString() } };
}
