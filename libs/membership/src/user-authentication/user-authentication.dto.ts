import { Nested, ResourceType, TextLine, Uuid } from '#platform/http';
import { bodyOf } from '#platform/resources';
import { NewMemberData } from '../members/member.dto';

export class CreateUserAuthenticationInfoBody extends bodyOf(NewMemberData) {}

class OidcProfileInfoData {
  @ResourceType('user_authentication_oidc_profile_info')
  type?: string;

  /** The OIDC profile of the realm. @example "c41f7e90-77aa-4b9e-9f0d-1122334455a3" */
  @Uuid()
  oidc_profile_id!: string;

  /** The `iss` of the provider, exactly. @example "https://id.example" */
  @TextLine(1, 1024)
  issuer!: string;

  /** The `sub` by which the provider knows the member, exactly. @example "248289761001" */
  @TextLine(1, 1024)
  subject!: string;
}

export class CreateOidcProfileInfoBody {
  @Nested(() => OidcProfileInfoData)
  data!: OidcProfileInfoData;
}
