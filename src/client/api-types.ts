// Made from /api/openapi.json by `npm run client`. Changes belong into src/shared/api.

export interface paths {
    "/api/docs": {
        /** This API as a page to read */
        get: operations["getApiDocs"];
    };
    "/api/docs/style.css": {
        /** The style sheet of the page to read */
        get: operations["getApiDocsStyleCss"];
    };
    "/api/health": {
        /** Whether the server process is alive */
        get: operations["getApiHealth"];
    };
    "/api/metrics": {
        /** Metrics in the Prometheus text format; on loopback, or with METRICS_TOKEN as bearer */
        get: operations["getApiMetrics"];
    };
    "/api/oembed": {
        /** How to embed a shared video (oEmbed 1.0, type video); `format` is json or xml */
        get: operations["getApiOembed"];
    };
    "/api/openapi.json": {
        /** This API as an OpenAPI 3.1 document */
        get: operations["getApiOpenapiJson"];
    };
    "/api/ready": {
        /** Whether the server can do its work: database, migrations, storage, queue, workers and disk */
        get: operations["getApiReady"];
    };
    "/api/v1/analytics/dashboard": {
        /** What viewers did with your videos, and how that differs from the time before */
        get: operations["getApiV1AnalyticsDashboard"];
    };
    "/api/v1/analytics/listings/{listingId}": {
        /** What viewers did with all videos of a listing, and with each of them */
        get: operations["getApiV1AnalyticsListingsListingId"];
    };
    "/api/v1/analytics/videos/{videoId}/retention": {
        /** How long viewers stayed with one of your videos, and at which photo they left */
        get: operations["getApiV1AnalyticsVideosVideoIdRetention"];
    };
    "/api/v1/auth/change-password": {
        /** Changes the password and ends all other sessions */
        post: operations["postApiV1AuthChangePassword"];
    };
    "/api/v1/auth/check-reset-link": {
        /** Whether a mailed token can still reset a password; does not use it */
        post: operations["postApiV1AuthCheckResetLink"];
    };
    "/api/v1/auth/forgot-password": {
        /** Mails a reset link, if there is such an account; the response does not reveal it */
        post: operations["postApiV1AuthForgotPassword"];
    };
    "/api/v1/auth/resend-verification": {
        /** Mails a new verification link; the old one ends */
        post: operations["postApiV1AuthResendVerification"];
    };
    "/api/v1/auth/reset-password": {
        /** Sets a new password with a mailed token, which works once, and ends all sessions */
        post: operations["postApiV1AuthResetPassword"];
    };
    "/api/v1/auth/signin": {
        /** Signs in; `remember` chooses a session of 30 days */
        post: operations["postApiV1AuthSignin"];
    };
    "/api/v1/auth/signout": {
        /** Ends the session of the bearer token, on every node at once */
        post: operations["postApiV1AuthSignout"];
    };
    "/api/v1/auth/signup": {
        /** Creates an account, signs it in and mails a verification link */
        post: operations["postApiV1AuthSignup"];
    };
    "/api/v1/auth/verify-email/{token}": {
        /** Verifies an address by its mailed token and ends the sessions that began before; the link stays good until it expires */
        get: operations["getApiV1AuthVerifyEmailToken"];
    };
    "/api/v1/brand-kit": {
        /** What a new project starts with: realtor and brokerage as last used, or the brokerage and style of the team */
        get: operations["getApiV1BrandKit"];
        /** Stores realtor, brokerage and style for the next project; what the team says of them is left out */
        put: operations["putApiV1BrandKit"];
    };
    "/api/v1/imports": {
        /** Imports of the last 30 days, newest first */
        get: operations["getApiV1Imports"];
        /** Reads listings from a CSV or from the JSON of RESO `Property` resources (field `file`, at most 500 listings). The same file again finds the import of the first time */
        post: operations["postApiV1Imports"];
    };
    "/api/v1/imports/{id}": {
        /** An import with the problems of each row, and what was made of it */
        get: operations["getApiV1ImportsId"];
        /** Sets what the columns are, and what is made from each row. Matches are remembered for the next import */
        put: operations["putApiV1ImportsId"];
        /** Deletes an import with its photos; videos that were made from it stay */
        delete: operations["deleteApiV1ImportsId"];
    };
    "/api/v1/imports/{id}/archive": {
        /** Adds the photos of a ZIP (field `archive`, at most 2 GB and 5,000 files) */
        post: operations["postApiV1ImportsIdArchive"];
    };
    "/api/v1/imports/{id}/drafts": {
        /** Queues every row that only lacks fields or photos to become a draft with its photos, once each; rows with other problems are left alone */
        post: operations["postApiV1ImportsIdDrafts"];
    };
    "/api/v1/imports/{id}/make": {
        /** Queues the videos of every row without problems. Rows that were queued before are left alone, failed ones are tried again */
        post: operations["postApiV1ImportsIdMake"];
    };
    "/api/v1/imports/{id}/photos": {
        /** Adds one photo (field `images`); `name` is its path in the folder. A photo that is there is not stored again */
        post: operations["postApiV1ImportsIdPhotos"];
    };
    "/api/v1/imports/{id}/rows/{number}": {
        /** All texts of one row as a video would use them, long ones too */
        get: operations["getApiV1ImportsIdRowsNumber"];
        /** Replaces texts of one row; fields that are not named stay as they are. 409 once the row is being made */
        put: operations["putApiV1ImportsIdRowsNumber"];
    };
    "/api/v1/listings": {
        /** The listings that have videos, the one with the newest video first; all of them unless a limit is given */
        get: operations["getApiV1Listings"];
    };
    "/api/v1/listings/{id}": {
        /** One listing with its videos */
        get: operations["getApiV1ListingsId"];
        /** Deletes all videos of a listing with their files and links; those that are being made are stopped */
        delete: operations["deleteApiV1ListingsId"];
    };
    "/api/v1/listings/{id}/seller-report": {
        /** The seller report of a listing; null if it has none */
        get: operations["getApiV1ListingsIdSellerReport"];
        /** Makes the link of the seller report, or returns the one that there is */
        post: operations["postApiV1ListingsIdSellerReport"];
        /** Turns the link of the seller report off, and its monthly mail */
        delete: operations["deleteApiV1ListingsIdSellerReport"];
    };
    "/api/v1/listings/{id}/seller-report/mail": {
        /** Sets who gets the seller report on the first of each month; nobody with null */
        put: operations["putApiV1ListingsIdSellerReportMail"];
    };
    "/api/v1/listings/{id}/zip": {
        /** All finished videos of a listing in one ZIP; signed or with a bearer */
        get: operations["getApiV1ListingsIdZip"];
    };
    "/api/v1/media/{filename}": {
        /** A stored photo, clip, piece of music or thumbnail; signed or with a bearer; Range and HEAD work */
        get: operations["getApiV1MediaFilename"];
    };
    "/api/v1/media/{filename}/facts": {
        /** Length, beat and speech of uploaded sound; `grid` and `phrases` are null until they are known */
        get: operations["getApiV1MediaFilenameFacts"];
    };
    "/api/v1/media/describe": {
        /** Fresh addresses and facts of uploaded photos and clips by their paths; what is gone is left out */
        post: operations["postApiV1MediaDescribe"];
    };
    "/api/v1/posts": {
        /** The posts that are planned or done, by their time; the newest 1000 */
        get: operations["getApiV1Posts"];
    };
    "/api/v1/profiles/avatars/{name}": {
        /** A picture by its unguessable name; HEAD works too */
        get: operations["getApiV1ProfilesAvatarsName"];
    };
    "/api/v1/profiles/me": {
        /** The signed-in person */
        get: operations["getApiV1ProfilesMe"];
        /** Changes first and last name */
        put: operations["putApiV1ProfilesMe"];
        /** Erases the account and all its files; the password is asked again, and a mail confirms it */
        delete: operations["deleteApiV1ProfilesMe"];
    };
    "/api/v1/profiles/me/avatar": {
        /** Sets the picture from the file field `profileImage` */
        post: operations["postApiV1ProfilesMeAvatar"];
        /** Removes the picture */
        delete: operations["deleteApiV1ProfilesMeAvatar"];
    };
    "/api/v1/profiles/me/export": {
        /** Everything stored about the signed-in person, as a JSON file */
        get: operations["getApiV1ProfilesMeExport"];
    };
    "/api/v1/profiles/me/notifications": {
        /** Saves which mails are wanted */
        put: operations["putApiV1ProfilesMeNotifications"];
    };
    "/api/v1/projects": {
        /** Starts a draft; with `copyOf` it is a new version of that project. A repeated call with the same `id` finds the draft of the first one as it stands */
        post: operations["postApiV1Projects"];
    };
    "/api/v1/projects/{id}": {
        /** One project */
        get: operations["getApiV1ProjectsId"];
        /** Saves a draft; 409 when another tab or device saved it since `revision` */
        put: operations["putApiV1ProjectsId"];
        /** Deletes a draft */
        delete: operations["deleteApiV1ProjectsId"];
    };
    "/api/v1/projects/draft": {
        /** The draft that was worked on last, or null */
        get: operations["getApiV1ProjectsDraft"];
    };
    "/api/v1/reports/daily": {
        /** One UTC day of the whole site; today by default */
        get: operations["getApiV1ReportsDaily"];
    };
    "/api/v1/reports/system": {
        /** Processes, queues, failures, disk and versions */
        get: operations["getApiV1ReportsSystem"];
    };
    "/api/v1/reports/system/videos/{id}/retry": {
        /** Makes anybody's failed video again */
        post: operations["postApiV1ReportsSystemVideosIdRetry"];
    };
    "/api/v1/reports/users": {
        /** The accounts and how they are used, in pages; the summary counts all of them */
        get: operations["getApiV1ReportsUsers"];
    };
    "/api/v1/share/{videoId}/email-to-self": {
        /** Mails the public link to the caller, with a picture and their message */
        post: operations["postApiV1ShareVideoIdEmailToSelf"];
    };
    "/api/v1/share/{videoId}/expiry": {
        /** Lets the public link of a video end at a time, or never with null */
        put: operations["putApiV1ShareVideoIdExpiry"];
    };
    "/api/v1/share/{videoId}/renew": {
        /** A new public link; the old one is revoked */
        post: operations["postApiV1ShareVideoIdRenew"];
    };
    "/api/v1/share/{videoId}/share": {
        /** The public link of a video; the same one when asked again */
        post: operations["postApiV1ShareVideoIdShare"];
        /** Ends the public link of a video, and its tour; the next share makes a new one */
        delete: operations["deleteApiV1ShareVideoIdShare"];
    };
    "/api/v1/share/{videoId}/share-event": {
        /** Counts one share; a report of the same share by the tracker is merged with it */
        post: operations["postApiV1ShareVideoIdShareEvent"];
    };
    "/api/v1/share/listings/{listingId}/expiry": {
        /** Lets the public link of a listing end at a time, or never with null */
        put: operations["putApiV1ShareListingsListingIdExpiry"];
    };
    "/api/v1/share/listings/{listingId}/share": {
        /** The public link of a listing; the same one when asked again */
        post: operations["postApiV1ShareListingsListingIdShare"];
        /** Ends the public link of a listing; the next share makes a new one */
        delete: operations["deleteApiV1ShareListingsListingIdShare"];
    };
    "/api/v1/share/v/{shortCode}": {
        /** A shared video by its short code */
        get: operations["getApiV1ShareVShortCode"];
    };
    "/api/v1/share/video/{shareToken}": {
        /** A shared video by its token */
        get: operations["getApiV1ShareVideoShareToken"];
    };
    "/api/v1/site": {
        /** The address for support and the version that runs */
        get: operations["getApiV1Site"];
    };
    "/api/v1/team": {
        /** The caller's team with its members; null if they are in none */
        get: operations["getApiV1Team"];
        /** Changes the name of the team (owner and admins) */
        put: operations["putApiV1Team"];
        /** Creates a team, which the caller then owns */
        post: operations["postApiV1Team"];
        /** Deletes a team that has no other members; what was made in it stays with its owner (owner) */
        delete: operations["deleteApiV1Team"];
    };
    "/api/v1/team-invitations/accept": {
        /** Joins the team that the link of an invitation names */
        post: operations["postApiV1TeamInvitationsAccept"];
    };
    "/api/v1/team-invitations/check": {
        /** What the link of an invitation says; changes nothing */
        post: operations["postApiV1TeamInvitationsCheck"];
    };
    "/api/v1/team/analytics": {
        /** The team's views and watch time by day, and its top videos; for owner and admins also by member */
        get: operations["getApiV1TeamAnalytics"];
    };
    "/api/v1/team/brand-kit": {
        /** The brand kit of the caller's team; empty before its first save */
        get: operations["getApiV1TeamBrandKit"];
        /** Stores the brand kit of the team and whether it is locked (owner and admins); 409 when somebody saved it since `revision` */
        put: operations["putApiV1TeamBrandKit"];
    };
    "/api/v1/team/invitations": {
        /** Mails an invitation, in place of an earlier one to the same address (owner; admins for members) */
        post: operations["postApiV1TeamInvitations"];
    };
    "/api/v1/team/invitations/{id}": {
        /** Ends an invitation: its link no longer works (owner and admins) */
        delete: operations["deleteApiV1TeamInvitationsId"];
    };
    "/api/v1/team/leave": {
        /** Leaves the team; what was made in it passes to the owner (admins and members) */
        post: operations["postApiV1TeamLeave"];
    };
    "/api/v1/team/members/{userId}": {
        /** Makes a member an admin, or an admin a member (owner) */
        put: operations["putApiV1TeamMembersUserId"];
        /** Removes somebody; what they made in the team passes to its owner (owner; admins for members) */
        delete: operations["deleteApiV1TeamMembersUserId"];
    };
    "/api/v1/team/numbers": {
        /** What viewers did with the team's videos; for owner and admins also by member */
        get: operations["getApiV1TeamNumbers"];
    };
    "/api/v1/team/tokens": {
        /** The API tokens of the team, newest first (owner and admins) */
        get: operations["getApiV1TeamTokens"];
        /** Makes an API token that acts for the team; `secret` is shown this once (owner and admins) */
        post: operations["postApiV1TeamTokens"];
    };
    "/api/v1/team/tokens/{id}": {
        /** Ends an API token of the team, on every node at once (owner and admins) */
        delete: operations["deleteApiV1TeamTokensId"];
    };
    "/api/v1/team/transfer": {
        /** Makes another member the owner; the caller becomes an admin (owner) */
        post: operations["postApiV1TeamTransfer"];
    };
    "/api/v1/tokens": {
        /** The API tokens of the signed-in person, newest first */
        get: operations["getApiV1Tokens"];
        /** Makes an API token; `secret` is shown this once */
        post: operations["postApiV1Tokens"];
    };
    "/api/v1/tokens/{id}": {
        /** Ends an API token, on every node at once */
        delete: operations["deleteApiV1TokensId"];
    };
    "/api/v1/videos": {
        /** The library, newest first; all of it unless a limit is given */
        get: operations["getApiV1Videos"];
    };
    "/api/v1/videos/{filename}": {
        /** The video itself; signed or with a bearer; Range, ETag and HEAD work */
        get: operations["getApiV1VideosFilename"];
        /** Deletes a video with its files and links; one that is being made is stopped */
        delete: operations["deleteApiV1VideosFilename"];
    };
    "/api/v1/videos/{filename}/thumbnail": {
        /** The still picture of a video; signed or with a bearer */
        get: operations["getApiV1VideosFilenameThumbnail"];
    };
    "/api/v1/videos/{id}/announce": {
        /** Makes videos like a finished one that tell an announcement, as a new version of its project; a new price becomes its price. An `Idempotency-Key` makes a repeated call the same videos */
        post: operations["postApiV1VideosIdAnnounce"];
    };
    "/api/v1/videos/{id}/details": {
        /** One video */
        get: operations["getApiV1VideosIdDetails"];
    };
    "/api/v1/videos/{id}/events": {
        /** Server-sent events until the video is ready: `progress` { stage, percent, secondsLeft }, then one of `completed` (the video), `failed` { reason }, `deleted` {} */
        get: operations["getApiV1VideosIdEvents"];
    };
    "/api/v1/videos/{id}/posts": {
        /** What to post with a video on each platform: title, caption and hashtags from the listing’s facts */
        get: operations["getApiV1VideosIdPosts"];
    };
    "/api/v1/videos/{id}/posts/{platform}": {
        /** Changes the text of a post, when it is planned, or whether it is done; what is left out stays */
        patch: operations["patchApiV1VideosIdPostsPlatform"];
    };
    "/api/v1/videos/{id}/retry": {
        /** Makes a failed video again */
        post: operations["postApiV1VideosIdRetry"];
    };
    "/api/v1/videos/generate": {
        /** Makes videos of a project. Answers when they are ready, or at once with 202 under `Prefer: respond-async`; an `Idempotency-Key` makes a repeated call the same videos */
        post: operations["postApiV1VideosGenerate"];
    };
    "/api/v1/videos/templates": {
        /** The templates, in the order in which they are offered */
        get: operations["getApiV1VideosTemplates"];
    };
    "/api/v1/videos/upload-audio": {
        /** Takes one piece of music in the file field `audioFile`; its beat is found in the background */
        post: operations["postApiV1VideosUploadAudio"];
    };
    "/api/v1/videos/upload-images": {
        /** Takes one photo in the file field `images`; it is made upright, stripped of metadata, sized for videos, and improved where it can be */
        post: operations["postApiV1VideosUploadImages"];
    };
    "/api/v1/videos/upload-videos": {
        /** Takes one clip in the file field `videos`; it is probed and gets a thumbnail */
        post: operations["postApiV1VideosUploadVideos"];
    };
    "/api/v1/webhooks": {
        /** The webhooks of the signed-in person, newest first */
        get: operations["getApiV1Webhooks"];
        /** Sends events to an address from now on; `secret` signs them and is shown this once */
        post: operations["postApiV1Webhooks"];
    };
    "/api/v1/webhooks/{id}": {
        /** Deletes a webhook and its deliveries; what waits is not sent */
        delete: operations["deleteApiV1WebhooksId"];
    };
    "/api/v1/webhooks/{id}/deliveries": {
        /** The last 50 deliveries of a webhook, newest first; they are kept for 30 days */
        get: operations["getApiV1WebhooksIdDeliveries"];
    };
    "/api/v1/webhooks/{id}/deliveries/{deliveryId}/replay": {
        /** Sends a delivery again, with the same body; 409 while it waits */
        post: operations["postApiV1WebhooksIdDeliveriesDeliveryIdReplay"];
    };
    "/api/v1/webhooks/{id}/enable": {
        /** Enables a webhook that was disabled because its deliveries failed */
        post: operations["postApiV1WebhooksIdEnable"];
    };
    "/api/v1/webhooks/{id}/test": {
        /** Sends the event `ping`, once, also to a disabled webhook; its deliveries tell how it went */
        post: operations["postApiV1WebhooksIdTest"];
    };
    "/api/videos/{filename}": {
        /** The same under its old address */
        get: operations["getApiVideosFilename"];
    };
    "/api/videos/upload-audio": {
        /** The same under its old address */
        post: operations["postApiVideosUploadAudio"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Announcement: {
            /** @constant */
            kind: "just-listed";
        } | {
            /** @constant */
            kind: "open-house";
            date: string;
            from: string;
            to: string;
        } | {
            /** @constant */
            kind: "price-improved";
            oldPrice: number;
            newPrice: number;
        } | {
            /** @constant */
            kind: "under-contract";
        } | {
            /** @constant */
            kind: "sold";
            price?: number;
        };
        ApiToken: {
            /** Format: uuid */
            id: string;
            name: string;
            prefix: string;
            scopes: ("read" | "write" | "render")[];
            createdAt: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
        };
        BrandKit: {
            realtor_info: components["schemas"]["RealtorInfo"];
            brokerage_info: components["schemas"]["BrokerageInfo"];
            brand_style?: components["schemas"]["BrandStyle"];
        };
        BrandKitInput: {
            realtor_info: components["schemas"]["RealtorInfoInput"];
            brokerage_info: components["schemas"]["BrokerageInfoInput"];
            brand_style?: components["schemas"]["BrandStyle"];
        };
        BrandStyle: {
            accent?: string;
            /** @enum {string} */
            type_pairing?: "classic" | "modern" | "editorial" | "friendly" | "condensed";
        };
        BrokerageInfo: {
            /** @default  */
            name: string | unknown;
            /** @default  */
            address: string | unknown;
            /** @default  */
            phone: string | unknown;
            /** @default  */
            website: string | unknown;
            /** @default  */
            logo: string | unknown;
            license_number?: string;
            license_state?: string;
        };
        BrokerageInfoInput: {
            name?: string | number;
            address?: string | number;
            phone?: string | number;
            website?: string | number;
            logo?: string | number;
            license_number?: string;
            license_state?: string;
        };
        ClipMetadata: {
            width: number;
            height: number;
            focalPoint: {
                x: number;
                y: number;
            };
            tone: string;
            durationSeconds: number;
            framesPerSecond: number | null;
            codec: string;
            rotation: number;
            hasSound: boolean;
        };
        Done: {
            /** @constant */
            success: true;
            message: string;
        };
        /**
         * @example {
         *       "success": false,
         *       "error": "validation-failed",
         *       "message": "Please enter a valid email address",
         *       "details": [
         *         {
         *           "path": "email",
         *           "msg": "Please enter a valid email address"
         *         }
         *       ]
         *     }
         */
        Failure: {
            /** @constant */
            success: false;
            error: string;
            message: string;
            details?: components["schemas"]["FailureDetail"][];
            retryAfter?: number;
            retryAfterMinutes?: number;
            helpText?: string;
            requestId?: string;
        };
        FailureDetail: {
            path: string;
            msg: string;
        };
        GeneratedVideos: {
            /** @constant */
            success: true;
            videoPath: string;
            /** Format: uuid */
            videoId: string;
            videoFilename: string;
            message: string;
            videos: components["schemas"]["Video"][];
            /** @default [] */
            warnings: components["schemas"]["HousingWarning"][];
        };
        HousingWarning: {
            field: string;
            phrase: string;
            index: number;
            /** @enum {string} */
            weight: "hard" | "soft";
            about: string;
            reason: string;
            source: string;
            instead: string;
        };
        Import: {
            /** Format: uuid */
            id: string;
            name: string;
            createdAt: string;
            rowCount: number;
            requestedCount: number;
            draftCount: number;
            columns: string[];
            samples: {
                [key: string]: string;
            };
            matches: {
                [key: string]: ("mls_number" | "name" | "price" | "address" | "street_number" | "street_direction" | "street_name" | "street_suffix" | "unit" | "city" | "state" | "postal_code" | "bedrooms" | "bathrooms" | "full_baths" | "half_baths" | "square_footage" | "lot_acres" | "lot_square_feet" | "land_size" | "description" | "realtor_name" | "realtor_phone" | "realtor_email" | "realtor_website" | "brokerage_name" | "brokerage_phone" | "brokerage_address" | "photos") | null;
            };
            options: components["schemas"]["ImportOptions"];
            rightsConfirmation: string | null;
            rows: components["schemas"]["ImportRow"][];
            photos: components["schemas"]["ImportPhoto"][];
        };
        ImportOptions: {
            template: string;
            /** @enum {string} */
            music: "upbeat" | "rooftop" | "boulevard" | "elegant" | "barcarolle" | "lounge" | "warm" | "kitchen" | "table" | "professional" | "blueprint" | "momentum" | "none";
            formats: ("9:16" | "16:9" | "1:1")[];
            cuts: ("branded" | "unbranded" | "strict")[];
        };
        ImportPhoto: {
            name: string;
            sha256: string;
            row: number | null;
            failure: string | null;
        };
        ImportRow: {
            number: number;
            /** @enum {string} */
            state: "checked" | "queued" | "requested" | "drafted" | "failed";
            name: string;
            mlsNumber: string;
            address: string;
            price: string;
            bedrooms: string;
            bathrooms: string;
            squareFootage: string;
            landSize: string;
            problems: string[];
            missing: ("mls_number" | "name" | "price" | "address" | "street_number" | "street_direction" | "street_name" | "street_suffix" | "unit" | "city" | "state" | "postal_code" | "bedrooms" | "bathrooms" | "full_baths" | "half_baths" | "square_footage" | "lot_acres" | "lot_square_feet" | "land_size" | "description" | "realtor_name" | "realtor_phone" | "realtor_email" | "realtor_website" | "brokerage_name" | "brokerage_phone" | "brokerage_address" | "photos")[];
            hints: string[];
            photoCount: number;
            failure: string | null;
            projectId: string | null;
            videos: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                status: "processing" | "completed" | "failed";
                failure: string | null;
            }[];
        };
        ImprovedPhoto: {
            url: string;
            thumbnailUrl: string;
            metadata: {
                width: number;
                height: number;
                focalPoint: {
                    x: number;
                    y: number;
                };
                tone: string;
                correction: {
                    exposure: number;
                    warmth: number;
                    tiltDegrees: number;
                };
            };
        };
        Listing: {
            /** Format: uuid */
            id: string;
            title: string;
            property_info: components["schemas"]["PropertyInfo"];
            announcement: components["schemas"]["Announcement"] | null;
            createdAt: string;
            updatedAt: string;
            views: number;
            zipPath: string;
            videos: components["schemas"]["Video"][];
        };
        ListingLink: {
            /** @constant */
            success: true;
            /** Format: uri */
            shareUrl: string;
            shortCode: string;
            expiresAt: string | null;
        };
        Media: {
            path: string;
            url: string;
            thumbnailUrl: string;
            filename: string;
            originalName: string;
            originalSize: number;
            size: number;
            /** @enum {string} */
            mediaType: "image" | "video";
            metadata: {
                width: number;
                height: number;
                focalPoint: {
                    x: number;
                    y: number;
                };
                tone: string;
                traits?: {
                    brightness: number;
                    sharpness: number;
                    hash: string;
                    sky: number;
                    green: number;
                    takenAt?: string;
                };
                durationSeconds?: number;
                hasSound?: boolean;
            };
            improved?: components["schemas"]["ImprovedPhoto"];
        };
        MediaItem: {
            id: string;
            /** @default  */
            name: string;
            /** @default  */
            type: string;
            /** @default 0 */
            size: number;
            /** @default 0 */
            originalSize: number;
            path: string;
            /** @default  */
            filename: string;
            /**
             * @default image
             * @enum {string}
             */
            mediaType: "image" | "video";
            preview?: string;
            compressed?: boolean;
            compressionRatio?: number;
            reductionPercent?: number;
            thumbnailFilename?: string;
            metadata?: unknown;
            focalPoint?: {
                x: number;
                y: number;
            };
            caption?: string;
            improve?: boolean;
            altered?: boolean;
            originalPath?: string;
        };
        MediaItemInput: {
            id: string;
            /** @default  */
            name?: string;
            /** @default  */
            type?: string;
            /** @default 0 */
            size?: number;
            /** @default 0 */
            originalSize?: number;
            path: string;
            /** @default  */
            filename?: string;
            /**
             * @default image
             * @enum {string}
             */
            mediaType?: "image" | "video";
            preview?: string;
            compressed?: boolean;
            compressionRatio?: number;
            reductionPercent?: number;
            thumbnailFilename?: string;
            metadata?: unknown;
            focalPoint?: {
                x: number;
                y: number;
            };
            caption?: string;
            improve?: boolean;
            altered?: boolean;
            originalPath?: string;
        };
        Person: {
            first_name: string;
            last_name: string;
            email: string;
        };
        PhotoMetadata: {
            width: number;
            height: number;
            focalPoint: {
                x: number;
                y: number;
            };
            tone: string;
            traits?: {
                brightness: number;
                sharpness: number;
                hash: string;
                sky: number;
                green: number;
                takenAt?: string;
            };
        };
        Post: {
            /** Format: uuid */
            videoId: string;
            /** @enum {string} */
            platform: "tiktok" | "reels" | "shorts" | "youtube" | "facebook" | "mls";
            written: components["schemas"]["PostText"];
            edited: components["schemas"]["PostText"] | null;
            plannedAt: string | null;
            doneAt: string | null;
        };
        PostText: {
            title: string;
            text: string;
        };
        Profile: {
            /** Format: uuid */
            id: string;
            first_name: string;
            last_name: string;
            email: string;
            is_admin: boolean;
            is_email_verified: boolean;
            avatar_url: string | null;
            notifications: {
                marketing_emails: boolean;
                security_alerts: boolean;
            };
        };
        Project: {
            /** Format: uuid */
            id: string;
            parentId: string | null;
            /** @enum {string} */
            state: "draft" | "kept";
            data: components["schemas"]["ProjectData"];
            revision: number;
            updatedAt: string;
        };
        ProjectData: {
            /** @default  */
            name: string;
            /** @default  */
            template: string;
            /**
             * @default
             * @enum {string}
             */
            music: "upbeat" | "rooftop" | "boulevard" | "elegant" | "barcarolle" | "lounge" | "warm" | "kitchen" | "table" | "professional" | "blueprint" | "momentum" | "custom" | "none" | "";
            customAudioFilename?: string | null;
            narrationFilename?: string | null;
            /** @default  */
            narrationScript: string;
            /** @default  */
            title?: string | unknown;
            /** @default  */
            price?: string | unknown;
            description?: string;
            /** @default [] */
            media: components["schemas"]["MediaItem"][];
            /** @default true */
            improvePhotos: boolean;
            rightsConfirmation?: string;
            property_info: components["schemas"]["PropertyInfo"];
            realtor_info: components["schemas"]["RealtorInfo"];
            brokerage_info: components["schemas"]["BrokerageInfo"];
            announcement?: components["schemas"]["Announcement"];
            brand_style?: components["schemas"]["BrandStyle"];
        };
        /**
         * @example {
         *       "name": "12 Harbor Lane",
         *       "template": "Luxury Tour",
         *       "music": "elegant",
         *       "media": [
         *         {
         *           "id": "1",
         *           "path": "/api/v1/media/9b2f6f0e.jpg",
         *           "mediaType": "image",
         *           "caption": "Kitchen with stone island"
         *         }
         *       ],
         *       "property_info": {
         *         "price": "$845,000",
         *         "address": "12 Harbor Lane, Portland, ME",
         *         "bedrooms": "4",
         *         "bathrooms": "2.5",
         *         "square_footage": "2,450",
         *         "description": "A house at the harbor with a new kitchen and a large garden."
         *       },
         *       "realtor_info": {
         *         "name": "Dana Whitfield",
         *         "phone": "(207) 555-0142",
         *         "email": "dana@example.com"
         *       },
         *       "brokerage_info": {
         *         "name": "Whitfield & Partners"
         *       }
         *     }
         */
        ProjectDataInput: {
            /** @default  */
            name?: string;
            /** @default  */
            template?: string;
            /**
             * @default
             * @enum {string}
             */
            music?: "upbeat" | "rooftop" | "boulevard" | "elegant" | "barcarolle" | "lounge" | "warm" | "kitchen" | "table" | "professional" | "blueprint" | "momentum" | "custom" | "none" | "";
            customAudioFilename?: string | null;
            narrationFilename?: string | null;
            /** @default  */
            narrationScript?: string;
            title?: string | number;
            price?: string | number;
            description?: string;
            media?: components["schemas"]["MediaItemInput"][];
            /** @default true */
            improvePhotos?: boolean;
            rightsConfirmation?: string;
            /** @default {} */
            property_info?: components["schemas"]["PropertyInfoInput"];
            /** @default {} */
            realtor_info?: components["schemas"]["RealtorInfoInput"];
            /** @default {} */
            brokerage_info?: components["schemas"]["BrokerageInfoInput"];
            announcement?: components["schemas"]["Announcement"];
            brand_style?: components["schemas"]["BrandStyle"];
        };
        PropertyInfo: {
            /** @default  */
            price: string | unknown;
            /** @default  */
            mls_number: string | unknown;
            /** @default  */
            address: string | unknown;
            /** @default  */
            bedrooms: string | unknown;
            /** @default  */
            bathrooms: string | unknown;
            /** @default  */
            square_footage: string | unknown;
            /** @default  */
            land_size: string | unknown;
            /** @default  */
            description: string;
        };
        PropertyInfoInput: {
            price?: string | number;
            mls_number?: string | number;
            address?: string | number;
            bedrooms?: string | number;
            bathrooms?: string | number;
            square_footage?: string | number;
            land_size?: string | number;
            /** @default  */
            description?: string;
        };
        RealtorInfo: {
            /** @default  */
            name: string | unknown;
            /** @default  */
            phone: string | unknown;
            /** @default  */
            email: string | unknown;
            /** @default  */
            website: string | unknown;
            /** @default  */
            image: string | unknown;
            /** @default  */
            license_number: string | unknown;
            /** @default  */
            license_state: string | unknown;
            /** @default  */
            license_title: string | unknown;
        };
        RealtorInfoInput: {
            name?: string | number;
            phone?: string | number;
            email?: string | number;
            website?: string | number;
            image?: string | number;
            license_number?: string | number;
            license_state?: string | number;
            license_title?: string | number;
        };
        RightsConfirmation: {
            words: string;
            confirmedBy: string | null;
            /** Format: date-time */
            confirmedAt: string;
        };
        SellerReport: {
            url: string;
            pdfUrl: string;
            createdAt: string;
            mailTo: string | null;
            isMailStopped: boolean;
        };
        ShareLink: {
            /** @constant */
            success: true;
            /** Format: uri */
            shareUrl: string;
            shortCode: string;
            shareToken: string;
            embedCode: string;
            /** Format: uri */
            tourUrl?: string;
            expiresAt: string | null;
        };
        SharedVideo: {
            /** Format: uuid */
            id: string;
            title: string;
            videoPath: string;
            thumbnail_url: string | null;
            filename: string;
            file_size: number;
            views: number;
            created_at: string;
            createdAt: string;
            project_data: {
                realtor_info: {
                    name: string;
                    phone: string;
                    email: string;
                };
                brokerage_info: {
                    name: string;
                };
                property_info: {
                    address: string;
                    price: string;
                    bedrooms: string;
                    bathrooms: string;
                };
            };
        };
        Team: {
            /** Format: uuid */
            id: string;
            name: string;
            createdAt: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            members: components["schemas"]["TeamMember"][];
            invitations: components["schemas"]["TeamInvitation"][];
            serviceAccountId: string | null;
        };
        TeamBrandKit: {
            brokerage_info: components["schemas"]["BrokerageInfo"];
            brand_style: components["schemas"]["BrandStyle"];
            /** @default false */
            isLocked: boolean;
            revision?: number;
        };
        TeamInvitation: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "member";
            createdAt: string;
            expiresAt: string;
            isExpired: boolean;
        };
        TeamMember: {
            /** Format: uuid */
            id: string;
            first_name: string;
            last_name: string;
            email: string;
            avatar_url: string | null;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            joinedAt: string;
            invitedAs: string | null;
        };
        TeamToken: {
            /** Format: uuid */
            id: string;
            name: string;
            prefix: string;
            scopes: ("read" | "write" | "render")[];
            createdAt: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
            /** Format: uuid */
            madeBy: string;
        };
        Template: {
            id: string;
            name: string;
            description: string;
            icon: string;
            folder: string;
            requiredFields: {
                property_info: string[];
                realtor_info: string[];
                brokerage_info: string[];
            };
            aspectRatio: string;
            defaultMusic: string;
        };
        UploadedAudio: {
            filename: string;
            originalName: string;
            size: number;
            url: string;
            durationSeconds: number;
        };
        UploadedClip: {
            originalName: string;
            url: string;
            thumbnailUrl: string;
            filename: string;
            thumbnailFilename: string;
            originalSize: number;
            metadata: components["schemas"]["ClipMetadata"];
        };
        UploadedPhoto: {
            originalName: string;
            url: string;
            thumbnailUrl: string;
            filename: string;
            originalSize: number;
            compressedSize: number;
            compressionRatio: number;
            reductionPercent: number;
            metadata: components["schemas"]["PhotoMetadata"];
            improved?: components["schemas"]["ImprovedPhoto"];
        };
        User: {
            /** Format: uuid */
            id: string;
            first_name: string;
            last_name: string;
            email: string;
            is_admin: boolean;
            is_email_verified: boolean;
        };
        /**
         * @example {
         *       "id": "0198c5a2-7f31-7c55-9d6e-2b8f2f6f0e11",
         *       "title": "12 Harbor Lane",
         *       "filename": "0198c5a2-7f31.mp4",
         *       "videoPath": "/api/v1/videos/0198c5a2-7f31.mp4?sig=...",
         *       "storageType": "local",
         *       "thumbnailUrl": "/api/v1/videos/0198c5a2-7f31.mp4/thumbnail?sig=...",
         *       "duration": 32.5,
         *       "views": 128,
         *       "fileSize": 18422113,
         *       "template": "Luxury Tour",
         *       "template_format": {
         *         "aspectRatio": "16:9"
         *       },
         *       "music": "elegant",
         *       "status": "completed",
         *       "createdAt": "2026-11-17T09:30:00.000Z",
         *       "cut": "branded",
         *       "groupId": "0198c5a2-7f2e-7b01-8f11-5d0a7c0f4e22",
         *       "projectId": "0198c5a2-7e10-7a44-9b0c-6e1f3d2c1b33",
         *       "listingId": "0198c5a2-7d05-7e88-a2d4-1c9b8a7f6e44",
         *       "teamId": null,
         *       "madeBy": "0198c5a2-7d05-7e88-a2d4-1c9b8a7f6e45",
         *       "failureReason": null,
         *       "progress": null,
         *       "checks": {
         *         "width": 1920,
         *         "height": 1080,
         *         "loudnessLufs": -14,
         *         "truePeakDb": -1.5
         *       },
         *       "rightsConfirmation": {
         *         "words": "I have the right to use these photos in this video.",
         *         "confirmedBy": "Dana Whitfield",
         *         "confirmedAt": "2026-11-17T09:30:00.000Z"
         *       }
         *     }
         */
        Video: {
            /** Format: uuid */
            id: string;
            title: string;
            filename: string;
            videoPath: string;
            /** @enum {string} */
            storageType: "local" | "s3";
            thumbnailUrl: string | null;
            duration: number | null;
            views: number;
            fileSize: number | null;
            template: string;
            template_format: {
                aspectRatio: string;
            };
            music: string;
            status: string;
            createdAt: string;
            /** @enum {string} */
            cut: "branded" | "unbranded" | "strict";
            groupId: string;
            projectId: string | null;
            /** Format: uuid */
            listingId: string;
            teamId: string | null;
            /** Format: uuid */
            madeBy: string;
            /** @default null */
            failureReason: string | null;
            /** @default null */
            progress: components["schemas"]["VideoProgress"] | null;
            /** @default null */
            announcement: components["schemas"]["Announcement"] | null;
            /** @default null */
            checks: components["schemas"]["VideoChecks"] | null;
            /** @default null */
            rightsConfirmation: components["schemas"]["RightsConfirmation"] | null;
        };
        VideoChecks: {
            width: number;
            height: number;
            loudnessLufs: number | null;
            truePeakDb: number;
        };
        VideoProgress: {
            stage: string;
            percent: number;
            secondsLeft: number | null;
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: ("video.completed" | "video.failed" | "listing.viewed")[];
            isTeam: boolean;
            isEnabled: boolean;
            createdAt: string;
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            event: "video.completed" | "video.failed" | "listing.viewed" | "ping";
            /** @enum {string} */
            status: "waiting" | "delivered" | "failed";
            attemptCount: number;
            responseStatus: number | null;
            responseText: string | null;
            createdAt: string;
            attemptedAt: string | null;
            body: string;
        };
    };
    responses: {
        /** @description `validation-failed`, `malformed-request` */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `unauthenticated` */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `forbidden` */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `not-found` */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `method-not-allowed` */
        MethodNotAllowed: {
            headers: {
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `request-timeout` */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `conflict` */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `body-too-large` */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `unsupported-media-type` */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `range-not-satisfiable` */
        RangeNotSatisfiable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `too-many-requests` */
        TooManyRequests: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `internal`, `video-failed` */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `not-ready` */
        ServiceUnavailable: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description `storage-full` */
        InsufficientStorage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Any failure; `error` is a stable code, `message` is for people */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiDocsStyleCss: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css; charset=utf-8": string;
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; version=0.0.4; charset=utf-8": string;
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiOembed: {
        parameters: {
            query: {
                url: string;
                format?: "json" | "xml";
                maxwidth?: number;
                maxheight?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": unknown;
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @constant */
                        status: "ready";
                        checks: {
                            [key: string]: "ok";
                        };
                    };
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1AnalyticsDashboard: {
        parameters: {
            query?: {
                timeRange?: "7d" | "30d" | "90d" | "12m" | "all";
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        totalViews: number;
                        averageWatchTime: number;
                        completionRate: number;
                        uniqueViewers: number;
                        totalShares: number;
                        activeSessions: number;
                        engagementRate: number;
                        viewsChange: string;
                        watchTimeChange: string;
                        completionChange: string;
                        viewersChange: string;
                        sharesChange: string;
                        sessionsChange: string;
                        engagementChange: string;
                        totalVideos: number;
                        videosChange: string;
                        dailyViews: {
                            date: string;
                            views: number;
                        }[];
                        topVideos: {
                            id: string;
                            /** Format: uuid */
                            listingId: string;
                            title: string;
                            /** @enum {string} */
                            format: "9:16" | "16:9" | "1:1" | "4:3";
                            /** @enum {string} */
                            cut: "branded" | "unbranded" | "strict";
                            thumbnailUrl: string | null;
                            views: number;
                            engagement_rate: number;
                            duration: number;
                        }[];
                        engagementByHour: {
                            time: string;
                            engagement: number;
                        }[];
                        deviceBreakdown: {
                            device: string;
                            percentage: number;
                            color: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1AnalyticsListingsListingId: {
        parameters: {
            query?: {
                timeRange?: "7d" | "30d" | "90d" | "12m" | "all";
                timezone?: string;
            };
            header?: never;
            path: {
                listingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            totalViews: number;
                            averageWatchTime: number;
                            completionRate: number;
                            uniqueViewers: number;
                            totalShares: number;
                            activeSessions: number;
                            engagementRate: number;
                            viewsChange: string;
                            watchTimeChange: string;
                            completionChange: string;
                            viewersChange: string;
                            sharesChange: string;
                            sessionsChange: string;
                            engagementChange: string;
                            videos: {
                                id: string;
                                views: number;
                                engagement_rate: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1AnalyticsVideosVideoIdRetention: {
        parameters: {
            query?: {
                timeRange?: "7d" | "30d" | "90d" | "12m" | "all";
                timezone?: string;
            };
            header?: never;
            path: {
                videoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            videoId: string;
                            title: string;
                            duration: number;
                            views: number;
                            points: {
                                second: number;
                                percentage: number;
                            }[];
                            shots: {
                                fromSeconds: number;
                                toSeconds: number;
                                photo: number | null;
                                isClip: boolean;
                                name: string;
                                thumbnailUrl: string | null;
                                leftPercentage: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1AuthChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1AuthCheckResetLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1AuthForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1AuthResendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1AuthResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1AuthSignin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    remember?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            token: string;
                            user: components["schemas"]["User"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1AuthSignout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1AuthSignup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            token: string;
                            user: components["schemas"]["User"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1AuthVerifyEmailToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1BrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        brandKit: components["schemas"]["BrandKit"];
                        team: components["schemas"]["TeamBrandKit"] | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1BrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandKitInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        brandKit: components["schemas"]["BrandKit"];
                        team: components["schemas"]["TeamBrandKit"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1Imports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        imports: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            createdAt: string;
                            rowCount: number;
                            requestedCount: number;
                            draftCount: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1Imports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        import: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ImportsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        import: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1ImportsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    matches?: {
                        column: string;
                        field: ("mls_number" | "name" | "price" | "address" | "street_number" | "street_direction" | "street_name" | "street_suffix" | "unit" | "city" | "state" | "postal_code" | "bedrooms" | "bathrooms" | "full_baths" | "half_baths" | "square_footage" | "lot_acres" | "lot_square_feet" | "land_size" | "description" | "realtor_name" | "realtor_phone" | "realtor_email" | "realtor_website" | "brokerage_name" | "brokerage_phone" | "brokerage_address" | "photos") | null;
                    }[];
                    options?: components["schemas"]["ImportOptions"];
                    rightsConfirmation?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        import: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1ImportsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ImportsIdArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    archive: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        import: components["schemas"]["Import"];
                        added: number;
                        refused: {
                            name: string;
                            reason: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ImportsIdDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the videos are being made */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        import: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ImportsIdMake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the videos are being made */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        import: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ImportsIdPhotos: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    images: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        photo: components["schemas"]["ImportPhoto"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ImportsIdRowsNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        texts: {
                            /** @enum {string} */
                            field: "name" | "address" | "mls_number" | "price" | "bedrooms" | "bathrooms" | "square_footage" | "land_size" | "description" | "realtor_name" | "realtor_phone" | "realtor_email" | "realtor_website" | "brokerage_name" | "brokerage_phone" | "brokerage_address";
                            text: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1ImportsIdRowsNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    edits: {
                        /** @enum {string} */
                        field: "name" | "address" | "mls_number" | "price" | "bedrooms" | "bathrooms" | "square_footage" | "land_size" | "description" | "realtor_name" | "realtor_phone" | "realtor_email" | "realtor_website" | "brokerage_name" | "brokerage_phone" | "brokerage_address";
                        text: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        import: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1Listings: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        listings: components["schemas"]["Listing"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ListingsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        listing: components["schemas"]["Listing"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1ListingsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ListingsIdSellerReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        report: components["schemas"]["SellerReport"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ListingsIdSellerReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        report: components["schemas"]["SellerReport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1ListingsIdSellerReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1ListingsIdSellerReportMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        report: components["schemas"]["SellerReport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ListingsIdZip: {
        parameters: {
            query?: {
                sig?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1MediaFilename: {
        parameters: {
            query?: {
                sig?: string;
            };
            header?: {
                /** @description One range of bytes */
                Range?: string;
                /** @description The ETag of the copy that the caller has */
                "If-None-Match"?: string;
            };
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The range that was asked for */
            206: {
                headers: {
                    "Content-Range"?: string;
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The file is in another storage: see `Location` */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The copy of the caller is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1MediaFilenameFacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            filename: string;
                            originalName: string;
                            size: number;
                            url: string;
                            durationSeconds: number;
                            grid: {
                                beatsPerMinute: number;
                                beatsPerBar: number;
                                firstBeatSeconds: number;
                            } | null;
                            phrases: {
                                startSeconds: number;
                                endSeconds: number;
                            }[] | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1MediaDescribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    paths: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        media: components["schemas"]["Media"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1Posts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        posts: {
                            /** Format: uuid */
                            videoId: string;
                            /** @enum {string} */
                            platform: "tiktok" | "reels" | "shorts" | "youtube" | "facebook" | "mls";
                            written: components["schemas"]["PostText"];
                            edited: components["schemas"]["PostText"] | null;
                            plannedAt: string | null;
                            doneAt: string | null;
                            video: components["schemas"]["Video"];
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ProfilesAvatarsName: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes */
                Range?: string;
                /** @description The ETag of the copy that the caller has */
                "If-None-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description The range that was asked for */
            206: {
                headers: {
                    "Content-Range"?: string;
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description The file is in another storage: see `Location` */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The copy of the caller is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ProfilesMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            profile: components["schemas"]["Profile"];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1ProfilesMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            user: components["schemas"]["User"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1ProfilesMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ProfilesMeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    profileImage: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            avatar_url: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1ProfilesMeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ProfilesMeExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1ProfilesMeNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    marketing_emails: boolean;
                    security_alerts: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            notifications: {
                                marketing_emails: boolean;
                                security_alerts: boolean;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1Projects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id?: string;
                    data?: components["schemas"]["ProjectDataInput"];
                    /** Format: uuid */
                    copyOf?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        project: components["schemas"]["Project"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ProjectsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        project: components["schemas"]["Project"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1ProjectsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["ProjectDataInput"];
                    revision: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        project: components["schemas"]["Project"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1ProjectsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ProjectsDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        project: components["schemas"]["Project"] | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ReportsDaily: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            date: string;
                            summary: {
                                accountsCreated: number;
                                totalLogins: number;
                                totalPageViews: number;
                                uniqueVisitors: number;
                                guestVisitors: number;
                                totalSessions: number;
                                videosCreated: number;
                                videoShares: number;
                                passwordResets: number;
                            };
                            details: {
                                accounts: {
                                    first_name: string;
                                    last_name: string;
                                    email: string;
                                    created_at: string;
                                    is_email_verified: boolean;
                                }[];
                                pageViews: {
                                    user_id: string | null;
                                    user: components["schemas"]["Person"] | null;
                                    session_id: string;
                                    page_path: string;
                                    page_title: string | null;
                                    time_on_page: number | null;
                                    viewed_at: string;
                                }[];
                                sessions: {
                                    user_id: string | null;
                                    user: components["schemas"]["Person"] | null;
                                    session_id: string;
                                    page_views: number;
                                    videos_watched: number;
                                    session_duration: number | null;
                                    session_start: string;
                                    ip_address: string | null;
                                    browser: string | null;
                                    os: string | null;
                                }[];
                                videos: {
                                    title: string;
                                    filename: string;
                                    users: components["schemas"]["Person"] | null;
                                    template: string;
                                    duration: number | null;
                                    file_size: number | null;
                                    status: string;
                                    shareUrl: string | null;
                                }[];
                                shares: {
                                    title: string;
                                    filename: string;
                                    users: components["schemas"]["Person"] | null;
                                    template: string;
                                    duration: number | null;
                                    file_size: number | null;
                                    status: string;
                                    share_token: string | null;
                                    platform: string;
                                    shared_at: string;
                                }[];
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ReportsSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            generatedAt: string;
                            processes: {
                                role: string;
                                host: string;
                                pid: number;
                                connections: number;
                                connectedSince: string;
                            }[];
                            queues: {
                                name: string;
                                ready: number;
                                active: number;
                                failed: number;
                                oldestSeconds: number | null;
                            }[];
                            disk: {
                                freeBytes: number;
                                totalBytes: number;
                            };
                            databaseBytes: number;
                            processingVideos: number;
                            failedVideosToday: number;
                            failures: {
                                /** Format: uuid */
                                videoId: string;
                                title: string;
                                ownerEmail: string;
                                template: string;
                                aspectRatio: string;
                                /** @enum {string} */
                                cut: "branded" | "unbranded" | "strict";
                                attempts: number;
                                reason: string | null;
                                failedAt: string;
                            }[];
                            actions: {
                                email: string | null;
                                action: string;
                                at: string;
                            }[];
                            versions: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ReportsSystemVideosIdRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the videos are being made */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ReportsUsers: {
        parameters: {
            query?: {
                search?: string;
                filter?: "all" | "verified" | "unverified" | "with-videos" | "without-videos" | "active" | "inactive";
                sort?: "name" | "verified" | "created" | "login" | "session" | "videos" | "browser";
                order?: "asc" | "desc";
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            summary: {
                                totalUsers: number;
                                verifiedUsers: number;
                                verificationRate: number;
                                usersWithVideos: number;
                                videoCreationRate: number;
                                activeUsers30Days: number;
                            };
                            users: {
                                id: string;
                                fullName: string;
                                email: string;
                                phone: string | null;
                                company: string | null;
                                avatarUrl: string | null;
                                isEmailVerified: boolean;
                                createdAt: string;
                                daysSinceCreated: number;
                                lastLoginAt: string | null;
                                daysSinceLastLogin: number | null;
                                daysSinceLastSession: number | null;
                                videoCounts: {
                                    total: number;
                                    completed: number;
                                    failed: number;
                                };
                                lastBrowser: string | null;
                                lastOS: string | null;
                            }[];
                            matchingUsers: number;
                            generatedAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ShareVideoIdEmailToSelf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                videoId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    customMessage?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        email: string;
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1ShareVideoIdExpiry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                videoId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expiresAt: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ShareVideoIdRenew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                videoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ShareVideoIdShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                videoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1ShareVideoIdShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                videoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ShareVideoIdShareEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                videoId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    platform: string;
                    source?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1ShareListingsListingIdExpiry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                listingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expiresAt: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1ShareListingsListingIdShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                listingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1ShareListingsListingIdShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                listingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ShareVShortCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shortCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        video: components["schemas"]["SharedVideo"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1ShareVideoShareToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shareToken: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        video: components["schemas"]["SharedVideo"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1Site: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            supportEmail: string;
                            version: string;
                        };
                    };
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1Team: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        team: components["schemas"]["Team"] | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1Team: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        team: components["schemas"]["Team"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1Team: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        team: components["schemas"]["Team"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1Team: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1TeamInvitationsAccept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        team: components["schemas"]["Team"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1TeamInvitationsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        invitation: {
                            teamName: string;
                            invitedBy: string | null;
                            email: string;
                            /** @enum {string} */
                            role: "admin" | "member";
                            expiresAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1TeamAnalytics: {
        parameters: {
            query?: {
                timeRange?: "7d" | "30d" | "90d" | "12m" | "all";
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            totalViews: number;
                            averageWatchTime: number;
                            completionRate: number;
                            uniqueViewers: number;
                            totalShares: number;
                            activeSessions: number;
                            engagementRate: number;
                            viewsChange: string;
                            watchTimeChange: string;
                            completionChange: string;
                            viewersChange: string;
                            sharesChange: string;
                            sessionsChange: string;
                            engagementChange: string;
                            totalVideos: number;
                            videosChange: string;
                            dailyViews: {
                                date: string;
                                views: number;
                            }[];
                            topVideos: {
                                id: string;
                                /** Format: uuid */
                                listingId: string;
                                title: string;
                                /** @enum {string} */
                                format: "9:16" | "16:9" | "1:1" | "4:3";
                                /** @enum {string} */
                                cut: "branded" | "unbranded" | "strict";
                                thumbnailUrl: string | null;
                                views: number;
                                engagement_rate: number;
                                duration: number;
                            }[];
                            engagementByHour: {
                                time: string;
                                engagement: number;
                            }[];
                            deviceBreakdown: {
                                device: string;
                                percentage: number;
                                color: string;
                            }[];
                            dailyWatchTime: {
                                date: string;
                                seconds: number;
                            }[];
                            members: {
                                /** Format: uuid */
                                userId: string;
                                videos: number;
                                views: number;
                                shares: number;
                                watchTime: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1TeamBrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        brandKit: components["schemas"]["TeamBrandKit"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1TeamBrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default {} */
                    brokerage_info?: components["schemas"]["BrokerageInfoInput"];
                    /** @default {} */
                    brand_style?: components["schemas"]["BrandStyle"];
                    /** @default false */
                    isLocked?: boolean;
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        brandKit: components["schemas"]["TeamBrandKit"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1TeamInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        team: components["schemas"]["Team"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1TeamInvitationsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        team: components["schemas"]["Team"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1TeamLeave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putApiV1TeamMembersUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        team: components["schemas"]["Team"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1TeamMembersUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        team: components["schemas"]["Team"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1TeamNumbers: {
        parameters: {
            query?: {
                timeRange?: "7d" | "30d" | "90d" | "12m" | "all";
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            totalViews: number;
                            averageWatchTime: number;
                            completionRate: number;
                            uniqueViewers: number;
                            totalShares: number;
                            activeSessions: number;
                            engagementRate: number;
                            viewsChange: string;
                            watchTimeChange: string;
                            completionChange: string;
                            viewersChange: string;
                            sharesChange: string;
                            sessionsChange: string;
                            engagementChange: string;
                            totalVideos: number;
                            members: {
                                /** Format: uuid */
                                userId: string;
                                videos: number;
                                views: number;
                                shares: number;
                                watchTime: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1TeamTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        tokens: components["schemas"]["TeamToken"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1TeamTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("read" | "write" | "render")[];
                    expiresInDays: number | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        token: components["schemas"]["TeamToken"];
                        secret: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1TeamTokensId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1TeamTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    userId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        team: components["schemas"]["Team"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1Tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        tokens: components["schemas"]["ApiToken"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1Tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("read" | "write" | "render")[];
                    expiresInDays: number | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        token: components["schemas"]["ApiToken"];
                        secret: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1TokensId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1Videos: {
        parameters: {
            query?: {
                search?: string;
                status?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        videos: components["schemas"]["Video"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1VideosFilename: {
        parameters: {
            query?: {
                sig?: string;
                download?: string;
            };
            header?: {
                /** @description One range of bytes */
                Range?: string;
                /** @description The ETag of the copy that the caller has */
                "If-None-Match"?: string;
            };
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": Blob;
                };
            };
            /** @description The range that was asked for */
            206: {
                headers: {
                    "Content-Range"?: string;
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": Blob;
                };
            };
            /** @description The file is in another storage: see `Location` */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The copy of the caller is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1VideosFilename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1VideosFilenameThumbnail: {
        parameters: {
            query?: {
                sig?: string;
                download?: string;
            };
            header?: {
                /** @description One range of bytes */
                Range?: string;
                /** @description The ETag of the copy that the caller has */
                "If-None-Match"?: string;
            };
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                };
            };
            /** @description The range that was asked for */
            206: {
                headers: {
                    "Content-Range"?: string;
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                };
            };
            /** @description The file is in another storage: see `Location` */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The copy of the caller is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1VideosIdAnnounce: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key makes nothing twice; another request under it is a 409 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    announcement: components["schemas"]["Announcement"];
                    formats?: ("9:16" | "16:9" | "1:1")[];
                    cuts?: ("branded" | "unbranded" | "strict")[];
                };
            };
        };
        responses: {
            /** @description Accepted: the videos are being made */
            202: {
                headers: {
                    /** @description Where the video is found while it is made */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        videos: components["schemas"]["Video"][];
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1VideosIdDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        video: components["schemas"]["Video"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1VideosIdEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1VideosIdPosts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        posts: components["schemas"]["Post"][];
                        names: {
                            agent: string;
                            brokerage: string;
                            license: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchApiV1VideosIdPostsPlatform: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                platform: "tiktok" | "reels" | "shorts" | "youtube" | "facebook" | "mls";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    edited?: components["schemas"]["PostText"] | null;
                    plannedAt?: string | null;
                    isDone?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        post: components["schemas"]["Post"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1VideosIdRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the videos are being made */
            202: {
                headers: {
                    /** @description Where the video is found while it is made */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        video: components["schemas"]["Video"];
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1VideosGenerate: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` answers 202 at once instead of waiting for the videos */
                Prefer?: string;
                /** @description A repeated call with the same key makes nothing twice; another request under it is a 409 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    projectData: components["schemas"]["ProjectDataInput"];
                    formats?: ("9:16" | "16:9" | "1:1")[];
                    cuts?: ("branded" | "unbranded" | "strict")[];
                    /** Format: uuid */
                    projectId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedVideos"];
                };
            };
            /** @description Accepted: the videos are being made */
            202: {
                headers: {
                    /** @description Where the video is found while it is made */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedVideos"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1VideosTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"][];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1VideosUploadAudio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    audioFile: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["UploadedAudio"];
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1VideosUploadImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    images: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        images: components["schemas"]["UploadedPhoto"][];
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1VideosUploadVideos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    videos: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        videos: components["schemas"]["UploadedClip"][];
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1Webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1Webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    events: ("video.completed" | "video.failed" | "listing.viewed")[];
                    /** @default false */
                    isTeam?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        webhook: components["schemas"]["Webhook"];
                        secret: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteApiV1WebhooksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiV1WebhooksIdDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        deliveries: components["schemas"]["WebhookDelivery"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1WebhooksIdDeliveriesDeliveryIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the videos are being made */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1WebhooksIdEnable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        webhook: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiV1WebhooksIdTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the videos are being made */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** Format: uuid */
                        deliveryId: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getApiVideosFilename: {
        parameters: {
            query?: {
                sig?: string;
                download?: string;
            };
            header?: {
                /** @description One range of bytes */
                Range?: string;
                /** @description The ETag of the copy that the caller has */
                "If-None-Match"?: string;
            };
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": Blob;
                };
            };
            /** @description The range that was asked for */
            206: {
                headers: {
                    "Content-Range"?: string;
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": Blob;
                };
            };
            /** @description The file is in another storage: see `Location` */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The copy of the caller is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postApiVideosUploadAudio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    audioFile: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["UploadedAudio"];
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
            default: components["responses"]["Failure"];
        };
    };
}
