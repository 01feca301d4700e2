/** A bucket, and how the server reaches it. */
export interface S3Settings {
  /**
   * Address of the service: `https://s3.sa-east-1.amazonaws.com`, or another server. The path of a request starts with the
   * bucket.
   */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Pages PUT directly into the bucket, which must allow their origins. Otherwise content passes through the portal. */
  readonly directUploads: boolean;
}
